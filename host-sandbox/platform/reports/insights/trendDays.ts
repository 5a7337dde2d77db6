import { and, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { positiveLabels } from '@/domain/calling/labels';
import { atLevel, onDays } from '../../calling/calls/tally/level';
import { countDays, everyDay, type Moment } from '../dashboards/days';
import { firstDay } from '../dashboards/firstDay';
import type { DashboardRequest } from '../dashboards/period';
import { callSplit } from '../../foundation/store/schema/reports/callCounts';
import type { Db } from '../../foundation/store/store';
import { countLabelDays, noLabels } from '../dashboards/labelDays';

type TrendDay = Reply<'insight.trend'>['days'][number];
type Tries = TrendDay['tries'];

/** Each day with all figures of the trend report. */
export async function trendDays(db: Db, request: DashboardRequest, moment: Moment): Promise<TrendDay[]> {
  const labels = await countLabelDays(db, request);
  const tries = await countTryDays(db, request);
  const positive = positiveLabels(request.line);
  const first = await firstDay(db, request.line);
  return everyDay(await countDays(db, request), request.days, first, moment).map(
    ({ attempts, talkSeconds, transfers, ...day }) => {
      const own = labels.get(day.day) ?? noLabels(request.line);
      return {
        ...day,
        calls: attempts,
        talkSeconds: talkSeconds ?? 0,
        transfers: transfers ?? 0,
        labels: own,
        positive: positive.reduce((sum, letter) => sum + (own[letter] ?? 0), 0),
        tries: tries.get(day.day) ?? {},
      };
    },
  );
}

async function countTryDays(db: Db, { line, days, narrow }: DashboardRequest): Promise<Map<string, Tries>> {
  const rows = await db
    .select({
      day: callSplit.localDay,
      key: callSplit.key,
      calls: sql<number>`sum(${callSplit.calls})::int`,
      reached: sql<number>`sum(${callSplit.reached})::int`,
    })
    .from(callSplit)
    .where(and(...atLevel(callSplit, line, narrow), eq(callSplit.kind, 'try'), ...onDays(callSplit, days)))
    .groupBy(callSplit.localDay, callSplit.key);
  const found = new Map<string, Tries>();
  for (const { day, key, calls, reached } of rows) found.set(day, { ...found.get(day), [key]: { calls, reached } });
  return found;
}
