import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/** A row where the demo companies were seeded. SQL: migrations/202611251543_demo_data.sql. */
export const demoData = pgTable('demo_data', { seededAt: instant('seeded_at').notNull() });

/** Links that make the first person of an empty platform. */
export const firstOperatorLink = pgTable('first_operator_link', {
  /** sha256 of the token, hex */
  tokenHash: text('token_hash').primaryKey(),
  /** real time */
  expiresAt: instant('expires_at').notNull(),
});
