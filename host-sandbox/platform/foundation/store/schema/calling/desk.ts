import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DeskOutcome } from '@/domain/calling/desk';
import type { LineId } from '@/domain/products/lines';
import { instant } from '../../columns';

/** Who sits at a line's desk. SQL: migrations/0029_desk.sql. */
export const deskAgent = pgTable(
  'desk_agent',
  {
    userId: integer('user_id').notNull(),
    companyId: integer('company_id').notNull(),
    line: text('line').$type<LineId>().notNull(),
    ready: boolean('ready').notNull(),
    /** real time */
    seenUntil: instant('seen_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.line] })],
);

/** A call put through to the desk, from its beginning on: it needs an agent at `asksAt`. */
export const deskCall = pgTable('desk_call', {
  attemptId: bigint('attempt_id', { mode: 'number' }).primaryKey(),
  companyId: integer('company_id').notNull(),
  line: text('line').$type<LineId>().notNull(),
  taskId: integer('task_id').notNull(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
  /** E.164 */
  phone: text('phone').notNull(),
  asksAt: instant('asks_at').notNull(),
  givesUpAt: instant('gives_up_at').notNull(),
  takenBy: integer('taken_by'),
  takenAt: instant('taken_at'),
  endedAt: instant('ended_at'),
  finishedAt: instant('finished_at'),
  outcome: text('outcome').$type<DeskOutcome>(),
  remark: text('remark').notNull().default(''),
});

export type DeskCall = typeof deskCall.$inferSelect;
