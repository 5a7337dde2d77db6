import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/** Keys of programs, by real time. SQL: migrations/202611251544_api_keys.sql. */
export const apiKey = pgTable('api_key', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  /** who made it, and for whom it acts */
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  permissions: text('permissions').array().notNull(),
  /** sha256 of the key, hex */
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
  revokedBy: integer('revoked_by'),
});
