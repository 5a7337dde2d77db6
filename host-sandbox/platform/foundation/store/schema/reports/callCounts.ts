import { bigint, boolean, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { HangupParty, ResultLetter, TransferState } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import { instant } from '../../columns';

/** Calls added up as they are recorded, by triggers. SQL, and what each means: migrations/0005_call_counts.sql. */

const big = (name: string) => bigint(name, { mode: 'number' });
const scope = () => ({ companyId: integer('company_id').notNull(), line: text('line').$type<LineId>().notNull() });
/** 0 in levels that add them up */
const level = () => ({
  ...scope(),
  taskId: integer('task_id').notNull(),
  robotId: integer('robot_id').notNull(),
  sipLineId: integer('sip_line_id').notNull(),
  localDay: date('local_day', { mode: 'string' }).notNull(),
});

export const callCount = pgTable(
  'call_count',
  {
    ...level(),
    ringType: text('ring_type').notNull(),
    label: text('label').notNull(),
    result: text('result').$type<ResultLetter>().notNull(),
    hangup: text('hangup').$type<HangupParty | ''>().notNull(),
    transfer: text('transfer').$type<TransferState>().notNull(),
    talkFrom: smallint('talk_from').notNull(),
    calls: big('calls').notNull(),
    talkSeconds: big('talk_seconds').notNull(),
  },
  (t) => [
    primaryKey({
      columns: [
        t.companyId,
        t.line,
        t.taskId,
        t.robotId,
        t.sipLineId,
        t.localDay,
        t.ringType,
        t.label,
        t.result,
        t.hangup,
        t.transfer,
        t.talkFrom,
      ],
    }),
  ],
);

/** migrations/202611301430_call_day_counts.sql */
export const callDayCount = pgTable(
  'call_day_count',
  {
    ...level(),
    ringType: text('ring_type').notNull(),
    label: text('label').notNull(),
    calls: big('calls').notNull(),
    talkSeconds: big('talk_seconds').notNull(),
    transfers: big('transfers').notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.companyId, t.line, t.taskId, t.robotId, t.sipLineId, t.localDay, t.ringType, t.label],
    }),
  ],
);

export const callSplit = pgTable(
  'call_split',
  {
    ...level(),
    kind: text('kind', { enum: ['hour', 'try', 'talk'] }).notNull(),
    key: integer('key').notNull(),
    calls: big('calls').notNull(),
    reached: big('reached').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.line, t.taskId, t.robotId, t.sipLineId, t.kind, t.localDay, t.key] })],
);

export const callHour = pgTable(
  'call_hour',
  {
    ...scope(),
    localDay: date('local_day', { mode: 'string' }).notNull(),
    localHour: smallint('local_hour').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.line, t.localDay, t.localHour] })],
);

export const callContactCount = pgTable(
  'call_contact_count',
  {
    ...level(),
    reachedOnly: boolean('reached_only').notNull(),
    prevDay: date('prev_day', { mode: 'string' }).notNull(),
    localHour: smallint('local_hour').notNull(),
    contacts: big('contacts').notNull(),
  },
  (t) => [
    primaryKey({
      columns: [
        t.companyId,
        t.line,
        t.taskId,
        t.robotId,
        t.sipLineId,
        t.reachedOnly,
        t.localDay,
        t.prevDay,
        t.localHour,
      ],
    }),
  ],
);

export const callMovedContact = pgTable(
  'call_moved_contact',
  { ...scope(), contactId: big('contact_id').notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.line, t.contactId] })],
);
