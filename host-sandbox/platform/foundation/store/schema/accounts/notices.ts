import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { noticeKinds, type NoticeFacts } from '@/domain/accounts/notices';
import { instant } from '../../columns';

/** SQL: migrations/0016_notices.sql. */
export const notice = pgTable('notice', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  kind: text('kind', { enum: noticeKinds }).notNull(),
  foldKey: text('fold_key').notNull(),
  count: integer('count').notNull().default(1),
  payload: jsonb('payload').$type<NoticeFacts>().notNull(),
  /** world time of the latest */
  at: instant('at').notNull(),
  readAt: instant('read_at'),
});
