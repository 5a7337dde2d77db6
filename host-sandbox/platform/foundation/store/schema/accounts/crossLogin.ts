import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/** Operators who act as an account. SQL: migrations/0044_cross_login.sql. */
export const crossLogin = pgTable('cross_login', {
  sessionId: text('session_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  operatorId: integer('operator_id').notNull(),
  operator: text('operator').notNull(),
  operatorSession: text('operator_session').notNull(),
  reason: text('reason').notNull(),
  begunAt: instant('begun_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  endedAt: instant('ended_at'),
});
export type CrossLogin = typeof crossLogin.$inferSelect;
