import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { atLevel, onDays, weekdayOf } from '../../calling/calls/tally/level';
import { call } from '../../foundation/store/schema/calling/calling';
import { callSplit } from '../../foundation/store/schema/reports/callCounts';
import { callHourCount } from '../../foundation/store/schema/reports/callInsight';
import type { Db } from '../../foundation/store/store';
import type { DashboardRequest } from './period';

type Cells = Reply<'dashboard.hours'>['cells'];

/**
 * Calls by weekday and hour of the account's clock when they were made; with the seconds talked in them for a person
 * who may see durations.
 */
export async function hourCells(db: Db, request: DashboardRequest, showsTalk: boolean): Promise<Cells> {
  const { line, days, narrow } = request;
  const cells = await db
    .select({
      weekday: weekdayOf(callSplit),
      hour: callSplit.key,
      attempts: sql<number>`sum(${callSplit.calls})::int`,
      reached: sql<number>`sum(${callSplit.reached})::int`,
    })
    .from(callSplit)
    .where(and(...atLevel(callSplit, line, narrow), eq(callSplit.kind, 'hour'), ...onDays(callSplit, days)))
    .groupBy(sql`1`, callSplit.key)
    .orderBy(sql`1`, callSplit.key);
  if (!showsTalk) return cells.map((cell) => ({ ...cell, talkSeconds: null }));
  const talk = await talkByHour(db, request);
  return cells.map((cell) => ({
    ...cell,
    talkSeconds: talk.find(({ weekday, hour }) => weekday === cell.weekday && hour === cell.hour)?.seconds ?? 0,
  }));
}

async function talkByHour(db: Db, { line, days, narrow }: DashboardRequest) {
  const { taskId = [], robotId = [], sipLineId = [] } = narrow;
  // Hours are not counted per task; the calls of chosen tasks are few.
  if (taskId.length > 0)
    return db
      .select({ weekday: weekdayOf(call), hour: call.localHour, seconds: sql<number>`sum(${call.talkSeconds})::int` })
      .from(call)
      .where(
        and(
          eq(call.line, line),
          eq(call.ringType, 'answered'),
          inArray(call.taskId, [...taskId]),
          ...(robotId.length > 0 ? [inArray(call.robotId, [...robotId])] : []),
          ...(sipLineId.length > 0 ? [inArray(call.sipLineId, [...sipLineId])] : []),
          ...onDays(call, days),
        ),
      )
      .groupBy(sql`1`, call.localHour);
  const t = callHourCount;
  return db
    .select({ weekday: weekdayOf(t), hour: t.localHour, seconds: sql<number>`sum(${t.talkSeconds})::int` })
    .from(t)
    .where(and(...atLevel(t, line, narrow), eq(t.ringType, 'answered'), ...onDays(t, days)))
    .groupBy(sql`1`, t.localHour);
}
