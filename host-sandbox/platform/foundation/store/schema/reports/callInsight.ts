import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { LineId } from '@/domain/products/lines';
import { instant } from '../../columns';

/**
 * Counts behind the reports, written as calls are recorded. SQL, and what each means:
 * migrations/0019_call_insight.sql.
 */

const big = (name: string) => bigint(name, { mode: 'number' });
/** 0 in levels that add them up */
const level = () => ({
  companyId: integer('company_id').notNull(),
  line: text('line').$type<LineId>().notNull(),
  robotId: integer('robot_id').notNull(),
  sipLineId: integer('sip_line_id').notNull(),
  localDay: date('local_day', { mode: 'string' }).notNull(),
});

export const callStageCount = pgTable(
  'call_stage_count',
  {
    ...level(),
    stage: text('stage').notNull(),
    label: text('label').notNull(),
    calls: big('calls').notNull(),
    reached: big('reached').notNull(),
    talkSeconds: big('talk_seconds').notNull(),
    transfers: big('transfers').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.line, t.robotId, t.sipLineId, t.localDay, t.stage, t.label] })],
);

export const callHourCount = pgTable(
  'call_hour_count',
  {
    ...level(),
    localHour: smallint('local_hour').notNull(),
    ringType: text('ring_type').notNull(),
    label: text('label').notNull(),
    calls: big('calls').notNull(),
    talkSeconds: big('talk_seconds').notNull(),
    transfers: big('transfers').notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.companyId, t.line, t.robotId, t.sipLineId, t.localDay, t.localHour, t.ringType, t.label],
    }),
  ],
);

export const callLoad = pgTable(
  'call_load',
  {
    companyId: integer('company_id').notNull(),
    /** empty: over all lines */
    line: text('line').$type<LineId | ''>().notNull(),
    /** 0: over all SIP lines */
    sipLineId: integer('sip_line_id').notNull(),
    minute: instant('minute').notNull(),
    calls: integer('calls').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.line, t.sipLineId, t.minute] })],
);

export const callPeak = pgTable(
  'call_peak',
  {
    companyId: integer('company_id').notNull(),
    /** empty: over all lines */
    line: text('line').$type<LineId | ''>().notNull(),
    /** 0: over all SIP lines */
    sipLineId: integer('sip_line_id').notNull(),
    quarter: instant('quarter').notNull(),
    peak: integer('peak').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.line, t.sipLineId, t.quarter] })],
);
