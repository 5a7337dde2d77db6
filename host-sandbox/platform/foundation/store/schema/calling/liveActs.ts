import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { liveActs } from '@/domain/live/liveActs';
import { instant } from '../../columns';

/** SQL: migrations/202611272330_live_acts.sql. */
export const liveAct = pgTable(
  'live_act',
  {
    attemptId: bigint('attempt_id', { mode: 'number' }).notNull(),
    /** 1 is the first act on the call */
    number: smallint('number').notNull(),
    companyId: integer('company_id').notNull(),
    taskId: integer('task_id').notNull(),
    kind: text('kind', { enum: liveActs }).notNull(),
    turn: text('turn'),
    hint: text('hint'),
    userId: integer('user_id').notNull(),
    /** in a cross login: who acted as that person */
    operator: text('operator'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.number] })],
);
