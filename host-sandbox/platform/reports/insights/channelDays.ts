import { and, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { atPairs, onDays } from '../../calling/calls/tally/level';
import { everyDayOf, type Moment } from '../dashboards/days';
import { firstDay } from '../dashboards/firstDay';
import type { DashboardRequest } from '../dashboards/period';
import { callDayCount } from '../../foundation/store/schema/reports/callCounts';
import type { Db } from '../../foundation/store/store';

type ChannelDay = Reply<'channel.days'>['days'][number];

/** Each SIP line's calls, day by day; one without calls on a day is left out of it. */
export async function channelDays(db: Db, request: DashboardRequest, moment: Moment): Promise<ChannelDay[]> {
  const { line, days, narrow } = request;
  const rows = await db
    .select({
      day: callDayCount.localDay,
      id: callDayCount.sipLineId,
      calls: sql<number>`sum(${callDayCount.calls})::int`,
      reached: sql<number>`coalesce(sum(${callDayCount.calls}) filter (where ${callDayCount.ringType} = 'answered'), 0)::int`,
      failed: sql<number>`coalesce(sum(${callDayCount.calls}) filter (where ${callDayCount.ringType} = 'failed'), 0)::int`,
    })
    .from(callDayCount)
    .where(and(...atPairs(callDayCount, line, narrow), ...onDays(callDayCount, days)))
    .groupBy(callDayCount.localDay, callDayCount.sipLineId)
    .orderBy(callDayCount.localDay, callDayCount.sipLineId);
  const first = await firstDay(db, line);
  return everyDayOf(days, first, moment).map((day) => ({
    ...day,
    channels: rows
      .filter((row) => row.day === day.day)
      .map(({ id, calls, reached, failed }) => ({ id, calls, reached, failed })),
  }));
}
