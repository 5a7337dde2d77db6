import { sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { addDays, daysBetween, localDay } from '@/domain/zone';
import { call } from '../store/schema/calling';
import type { Db } from '../store/store';

export type DayPoint = Reply<'dashboard.days'>['days'][number];

interface Range {
  readonly fromDay: string;
  readonly toDay: string;
}

type Counted = Pick<DayPoint, 'day' | 'attempts' | 'reached'> & { talkSeconds: number; transfers: number };

/** What was counted per day of the account's zone; days without calls have no row. */
export async function countDays(db: Db, where: SQL | undefined): Promise<Counted[]> {
  return db
    .select({
      day: call.localDay,
      attempts: sql<number>`count(*)::int`,
      reached: sql<number>`(count(*) filter (where ${call.outcome} = 'reached'))::int`,
      talkSeconds: sql<number>`coalesce(sum(${call.talkSeconds}) filter (where ${call.outcome} = 'reached'), 0)::int`,
      transfers: sql<number>`(count(*) filter (where ${call.transfer} <> 'none'))::int`,
    })
    .from(call)
    .where(where)
    .groupBy(call.localDay)
    .orderBy(call.localDay);
}

/**
 * Every day of the range. A day before the line's first call, or one that has not begun, is missing: nothing can be said
 * of it. A day on which nobody called is a zero.
 */
export function everyDay(counted: readonly Counted[], range: Range, firstDay: string | null, now: number, zone: string): DayPoint[] {
  const today = localDay(now, zone);
  const known = new Map(counted.map((one) => [one.day, one]));
  return Array.from({ length: daysBetween(range.fromDay, range.toDay) + 1 }, (_, at) => {
    const day = addDays(range.fromDay, at);
    const { attempts = 0, reached = 0, talkSeconds = 0, transfers = 0 } = known.get(day) ?? {};
    const missing = day > today || firstDay === null || day < firstDay;
    return { day, missing, partial: day === today, attempts, reached, talkSeconds, transfers };
  });
}
