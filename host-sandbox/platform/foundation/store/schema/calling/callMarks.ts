import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FeedbackCategory } from '@/domain/calls/callFeedback';
import { instant } from '../../columns';

/** Annotations and feedback of calls. SQL: migrations/0025_call_marks.sql. */
export const callFeedback = pgTable('call_feedback', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  attemptId: bigint('attempt_id', { mode: 'number' }).notNull(),
  userId: integer('user_id').notNull(),
  turn: integer('turn'),
  category: text('category').$type<FeedbackCategory>().notNull(),
  remark: text('remark').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at'),
  removedAt: instant('removed_at'),
});

/** Append only: the highest version counts. */
export const callAnnotation = pgTable(
  'call_annotation',
  {
    attemptId: bigint('attempt_id', { mode: 'number' }).notNull(),
    version: integer('version').notNull(),
    companyId: integer('company_id').notNull(),
    label: text('label'),
    userId: integer('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.version] })],
);
