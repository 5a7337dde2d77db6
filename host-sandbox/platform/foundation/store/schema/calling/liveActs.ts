import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { inboundLiveActs } from '@/domain/inbound/inboundLive';
import { liveActs } from '@/domain/live/liveActs';
import { instant } from '../../columns';

const about = () => ({
  /** 1 is the first act on the call */
  number: smallint('number').notNull(),
  companyId: integer('company_id').notNull(),
  turn: text('turn'),
  hint: text('hint'),
  userId: integer('user_id').notNull(),
  /** in a cross login: who acted as that person */
  operator: text('operator'),
  at: instant('at').notNull(),
});

/** SQL: migrations/202611272330_live_acts.sql. */
export const liveAct = pgTable(
  'live_act',
  {
    callId: bigint('attempt_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: liveActs }).notNull(),
    taskId: integer('task_id').notNull(),
    ...about(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.number] })],
);

/** SQL: migrations/202611280140_inbound_acts.sql. */
export const inboundAct = pgTable(
  'inbound_act',
  {
    callId: bigint('call_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: inboundLiveActs }).notNull(),
    ...about(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.number] })],
);

export type ActTable = typeof liveAct | typeof inboundAct;
