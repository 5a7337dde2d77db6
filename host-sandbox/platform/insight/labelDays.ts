import { and, eq, sql } from 'drizzle-orm';
import { answeredLabels } from '@/domain/labels';
import type { Reply } from '@/contract/contract';
import { atLevel, onDays } from '../calls/tally/level';
import { everyDayOf, type Moment } from '../dashboard/days';
import { firstDay } from '../dashboard/firstDay';
import type { DashboardAsked } from '../dashboard/period';
import { callCount } from '../store/schema/callCounts';
import type { Db } from '../store/store';

type LabelDay = Reply<'dashboard.labelDays'>['days'][number];

/** Intention labels of the calls reached, per day. */
export async function labelDays(db: Db, asked: DashboardAsked, moment: Moment): Promise<LabelDay[]> {
  const found = await countLabelDays(db, asked);
  const first = await firstDay(db, asked.line);
  return everyDayOf(asked.days, first, moment).map((day) => ({ ...day, labels: found.get(day.day) ?? noLabels(asked.line) }));
}

export async function countLabelDays(db: Db, { line, days, narrow }: DashboardAsked): Promise<Map<string, Record<string, number>>> {
  const rows = await db
    .select({ day: callCount.localDay, label: callCount.label, calls: sql<number>`sum(${callCount.calls})::int` })
    .from(callCount)
    .where(and(...atLevel(callCount, line, narrow), eq(callCount.ringType, 'answered'), ...onDays(callCount, days)))
    .groupBy(callCount.localDay, callCount.label);
  const found = new Map<string, Record<string, number>>();
  for (const { day, label, calls } of rows) found.set(day, { ...(found.get(day) ?? noLabels(line)), [label]: calls });
  return found;
}

/** Each letter an answered call may carry, at nothing. */
export function noLabels(line: DashboardAsked['line']): Record<string, number> {
  return Object.fromEntries(answeredLabels(line).map((letter) => [letter, 0]));
}
