import { and, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { hourLengths } from '@/domain/time/dayHours';
import { positiveLabels } from '@/domain/calling/labels';
import { isRingType } from '@/domain/calling/ringTypes';
import { localParts } from '@/domain/time/zone';
import { atLevel } from '../../calling/calls/tally/level';
import type { Moment } from '../dashboards/days';
import type { DashboardRequest } from '../dashboards/period';
import { callHourCount } from '../../foundation/store/schema/reports/callInsight';
import type { Db } from '../../foundation/store/store';
import { noLabels } from '../dashboards/labelDays';

type HourRow = Reply<'insight.day'>['hours'][number];

/** The 24 hours of the clock on one day. */
export async function hourRows(
  db: Db,
  { line, narrow }: DashboardRequest,
  day: string,
  { now, zone }: Moment,
): Promise<HourRow[]> {
  const t = callHourCount;
  const pieces = await db
    .select({
      hour: t.localHour,
      ring: t.ringType,
      label: t.label,
      calls: sql<number>`sum(${t.calls})::int`,
      talkSeconds: sql<number>`sum(${t.talkSeconds})::int`,
      transfers: sql<number>`sum(${t.transfers})::int`,
    })
    .from(t)
    .where(and(...atLevel(t, line, narrow), eq(t.localDay, day)))
    .groupBy(t.localHour, t.ringType, t.label);
  const positive = positiveLabels(line);
  const local = localParts(now, zone);
  return hourLengths(day, zone).map((minutes, hour): HourRow => {
    const empty: HourRow = {
      hour,
      minutes,
      ahead: day > local.day || (day === local.day && hour > local.hour),
      partial: day === local.day && hour === local.hour,
      calls: 0,
      reached: 0,
      talkSeconds: 0,
      transfers: 0,
      positive: 0,
      labels: noLabels(line),
      rings: {},
    };
    return pieces
      .filter((piece) => piece.hour === hour)
      .reduce((sum, { ring, label, calls, talkSeconds, transfers }): HourRow => {
        const answered = ring === 'answered';
        return {
          ...sum,
          calls: sum.calls + calls,
          reached: sum.reached + (answered ? calls : 0),
          talkSeconds: sum.talkSeconds + talkSeconds,
          transfers: sum.transfers + transfers,
          positive: sum.positive + (answered && positive.includes(label) ? calls : 0),
          labels: answered ? { ...sum.labels, [label]: (sum.labels[label] ?? 0) + calls } : sum.labels,
          rings: isRingType(ring) ? { ...sum.rings, [ring]: (sum.rings[ring] ?? 0) + calls } : sum.rings,
        };
      }, empty);
  });
}
