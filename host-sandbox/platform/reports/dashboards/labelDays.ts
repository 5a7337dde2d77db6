import { and, eq, sql } from 'drizzle-orm';
import { answeredLabels } from '@/domain/calling/labels';
import type { Reply } from '@/contract/contract';
import { atLevel, onDays } from '../../calling/calls/tally/level';
import { everyDayOf, type Moment } from './days';
import { firstDay } from './firstDay';
import type { DashboardRequest } from './period';
import { callCount } from '../../foundation/store/schema/reports/callCounts';
import type { Db } from '../../foundation/store/store';

type LabelDay = Reply<'dashboard.labelDays'>['days'][number];

/** Intention labels of reached calls, per day. */
export async function labelDays(db: Db, request: DashboardRequest, moment: Moment): Promise<LabelDay[]> {
  const found = await countLabelDays(db, request);
  const first = await firstDay(db, request.line);
  return everyDayOf(request.days, first, moment).map((day) => ({
    ...day,
    labels: found.get(day.day) ?? noLabels(request.line),
  }));
}

export async function countLabelDays(
  db: Db,
  { line, days, narrow }: DashboardRequest,
): Promise<Map<string, Record<string, number>>> {
  const rows = await db
    .select({ day: callCount.localDay, label: callCount.label, calls: sql<number>`sum(${callCount.calls})::int` })
    .from(callCount)
    .where(and(...atLevel(callCount, line, narrow), eq(callCount.ringType, 'answered'), ...onDays(callCount, days)))
    .groupBy(callCount.localDay, callCount.label);
  const found = new Map<string, Record<string, number>>();
  for (const { day, label, calls } of rows) found.set(day, { ...(found.get(day) ?? noLabels(line)), [label]: calls });
  return found;
}

/** Each letter an answered call may have, at zero. */
export function noLabels(line: DashboardRequest['line']): Record<string, number> {
  return Object.fromEntries(answeredLabels(line).map((letter) => [letter, 0]));
}
