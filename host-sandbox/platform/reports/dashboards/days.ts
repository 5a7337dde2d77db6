import { and, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { addDays, daysBetween, localDay } from '@/domain/time/zone';
import { atLevel, onDays } from '../../calling/calls/tally/level';
import { callCount } from '../../foundation/store/schema/reports/callCounts';
import type { Db } from '../../foundation/store/store';
import type { DashboardRequest } from './period';

export type DayPoint = Reply<'dashboard.days'>['days'][number];

interface Range {
  readonly fromDay: string;
  readonly toDay: string;
}

type Counted = Pick<DayPoint, 'day' | 'attempts' | 'reached'> & { talkSeconds: number; transfers: number };

/** Counts per day of the account's zone; days without calls have no row. */
export async function countDays(db: Db, { line, days, narrow }: DashboardRequest): Promise<Counted[]> {
  const sum = (what: SQL, where: SQL) => sql<number>`coalesce(sum(${what}) filter (where ${where}), 0)::int`;
  const reached = sql`${callCount.ringType} = 'answered'`;
  return db
    .select({
      day: callCount.localDay,
      attempts: sql<number>`sum(${callCount.calls})::int`,
      reached: sum(sql`${callCount.calls}`, reached),
      talkSeconds: sum(sql`${callCount.talkSeconds}`, reached),
      transfers: sum(sql`${callCount.calls}`, sql`${callCount.transfer} <> 'none'`),
    })
    .from(callCount)
    .where(and(...atLevel(callCount, line, narrow), ...onDays(callCount, days)))
    .groupBy(callCount.localDay)
    .orderBy(callCount.localDay);
}

/** World time of the request, in the account's zone. */
export interface Moment {
  readonly now: number;
  readonly zone: string;
}

/**
 * Every day of the range. A day before the line's first call, or one that has not begun, is left out as unknown; a day
 * without calls is a zero.
 */
export function everyDayOf(
  range: Range,
  firstDay: string | null,
  { now, zone }: Moment,
): Pick<DayPoint, 'day' | 'missing' | 'partial'>[] {
  const today = localDay(now, zone);
  return Array.from({ length: daysBetween(range.fromDay, range.toDay) + 1 }, (_, at) => {
    const day = addDays(range.fromDay, at);
    return { day, missing: day > today || firstDay === null || day < firstDay, partial: day === today };
  });
}

export function everyDay(
  counted: readonly Counted[],
  range: Range,
  firstDay: string | null,
  moment: Moment,
): DayPoint[] {
  const known = new Map(counted.map((one) => [one.day, one]));
  return everyDayOf(range, firstDay, moment).map((day) => {
    const { attempts = 0, reached = 0, talkSeconds = 0, transfers = 0 } = known.get(day.day) ?? {};
    return { ...day, attempts, reached, talkSeconds, transfers };
  });
}
