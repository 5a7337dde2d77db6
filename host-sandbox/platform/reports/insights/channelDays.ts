import { and, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { atPairs, onDays } from '../../calling/calls/tally/level';
import { everyDayOf, type Moment } from '../dashboards/days';
import { firstDay } from '../dashboards/firstDay';
import type { DashboardRequest } from '../dashboards/period';
import { callCount } from '../../foundation/store/schema/reports/callCounts';
import type { Db } from '../../foundation/store/store';

type ChannelDay = Reply<'channel.days'>['days'][number];

/** Each SIP line's calls, day by day; one without calls on a day is left out of it. */
export async function channelDays(db: Db, request: DashboardRequest, moment: Moment): Promise<ChannelDay[]> {
  const { line, days, narrow } = request;
  const rows = await db
    .select({
      day: callCount.localDay,
      id: callCount.sipLineId,
      calls: sql<number>`sum(${callCount.calls})::int`,
      reached: sql<number>`coalesce(sum(${callCount.calls}) filter (where ${callCount.ringType} = 'answered'), 0)::int`,
      failed: sql<number>`coalesce(sum(${callCount.calls}) filter (where ${callCount.ringType} = 'failed'), 0)::int`,
    })
    .from(callCount)
    .where(and(...atPairs(callCount, line, narrow), ...onDays(callCount, days)))
    .groupBy(callCount.localDay, callCount.sipLineId)
    .orderBy(callCount.localDay, callCount.sipLineId);
  const first = await firstDay(db, line);
  return everyDayOf(days, first, moment).map((day) => ({
    ...day,
    channels: rows
      .filter((row) => row.day === day.day)
      .map(({ id, calls, reached, failed }) => ({ id, calls, reached, failed })),
  }));
}
