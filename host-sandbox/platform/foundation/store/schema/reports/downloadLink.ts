import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/** SQL: migrations/0017_download_links.sql, 0048_download_link_bound.sql. */
export const downloadLink = pgTable('download_link', {
  /** sha256 of the secret, hex */
  id: text('id').primaryKey(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  downloadId: integer('download_id').notNull(),
  /** of the person who made it: the link ends with it */
  sessionId: text('session_id').notNull(),
  /** sha256 of the first browser's headers, hex; null until the link is opened */
  opener: text('opener'),
  fileId: uuid('file_id').notNull(),
  /** real time */
  expiresAt: instant('expires_at').notNull(),
});
