import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** SQL: migrations/0017_download_links.sql. */
export const downloadLink = pgTable('download_link', {
  /** sha256 of the secret, hex */
  id: text('id').primaryKey(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  downloadId: integer('download_id').notNull(),
  fileId: uuid('file_id').notNull(),
  /** real time */
  expiresAt: instant('expires_at').notNull(),
});
