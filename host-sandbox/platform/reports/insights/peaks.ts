import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { addDays, instantOf } from '@/domain/time/zone';
import type { Days } from '../dashboards/period';
import { sipLine } from '../../foundation/store/schema/calling/calling';
import { callPeak } from '../../foundation/store/schema/reports/callInsight';
import type { Db } from '../../foundation/store/store';

export interface Peak {
  readonly calls: number;
  /** the first minute with so many */
  readonly at: number;
}

const all = '';

function within({ fromDay, toDay }: Days, zone: string): SQL[] {
  return [
    gte(callPeak.quarter, instantOf(fromDay, 0, zone)),
    lt(callPeak.quarter, instantOf(addDays(toDay, 1), 0, zone)),
  ];
}

/** The most simultaneous calls on each SIP line, over all lines of the company. */
export async function linePeaks(db: Db, days: Days, zone: string): Promise<Map<number, Peak>> {
  // One query per line, limited to its best row: sorting all quarter hours of all lines takes twice as long.
  const most = db
    .select({ calls: callPeak.peak, at: callPeak.at })
    .from(callPeak)
    .where(and(eq(callPeak.line, all), eq(callPeak.sipLineId, sipLine.id), ...within(days, zone)))
    .orderBy(desc(callPeak.peak), asc(callPeak.at))
    .limit(1)
    .as('most');
  const rows = await db.select({ id: sipLine.id, calls: most.calls, at: most.at }).from(sipLine).crossJoinLateral(most);
  return new Map(rows.map(({ id, calls, at }) => [id, { calls, at }]));
}

/** The most simultaneous calls of the whole company. */
export async function licencePeak(db: Db, days: Days, zone: string): Promise<Peak | null> {
  const [most] = await db
    .select({ calls: callPeak.peak, at: callPeak.at })
    .from(callPeak)
    .where(and(eq(callPeak.line, all), eq(callPeak.sipLineId, 0), ...within(days, zone)))
    .orderBy(desc(callPeak.peak), asc(callPeak.at))
    .limit(1);
  return most ?? null;
}

/**
 * The most simultaneous calls per day, or per hour of the clock: of one SIP line, and of all. Keys are `2026-11-21` or
 * `9`.
 */
export async function peaksBy(
  db: Db,
  line: LineId,
  days: Days,
  zone: string,
  by: 'day' | 'hour',
): Promise<ReadonlyMap<string, { own: Peak | null; all: Peak | null }>> {
  const local = sql`(${callPeak.quarter} at time zone ${zone}::text)`;
  const key = by === 'day' ? sql<string>`(${local}::date)::text` : sql<string>`extract(hour from ${local})::int::text`;
  const ranked = db
    .select({
      key: key.as('key'),
      line: callPeak.line,
      calls: callPeak.peak,
      at: callPeak.at,
      place:
        sql<number>`row_number() over (partition by ${key}, ${callPeak.line} order by ${callPeak.peak} desc, ${callPeak.at})`.as(
          'place',
        ),
    })
    .from(callPeak)
    .where(and(inArray(callPeak.line, [line, all]), eq(callPeak.sipLineId, 0), ...within(days, zone)))
    .as('ranked');
  const rows = await db
    .select({ key: ranked.key, line: ranked.line, calls: ranked.calls, at: ranked.at })
    .from(ranked)
    .where(eq(ranked.place, 1));
  const found = new Map<string, { own: Peak | null; all: Peak | null }>();
  for (const { key: one, line: of, calls, at } of rows) {
    const before = found.get(one) ?? { own: null, all: null };
    found.set(one, of === all ? { ...before, all: { calls, at } } : { ...before, own: { calls, at } });
  }
  return found;
}
