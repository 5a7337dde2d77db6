import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { isRingType } from '@/domain/calling/ringTypes';
import { atPairs, onDays } from '../../calling/calls/tally/level';
import type { DashboardRequest, Days } from '../dashboards/period';
import { inflight, sipLine } from '../../foundation/store/schema/calling/calling';
import { callDayCount } from '../../foundation/store/schema/reports/callCounts';
import type { Db } from '../../foundation/store/store';
import { linePeaks } from './peaks';

type Channel = Reply<'channel.overview'>['channels'][number];
type Counts = Pick<Channel, 'calls' | 'reached' | 'talkSeconds' | 'rings'>;

/** SIP lines in use, or with calls in these days or those compared with, each with its counts by ring type. */
export async function channelRows(
  db: Db,
  { before, ...request }: DashboardRequest & { readonly before: Days | null },
  zone: string,
): Promise<Channel[]> {
  const now = await carriedBy(db, request, zone);
  const then = before === null ? null : await carriedBy(db, { ...request, days: before }, zone);
  const wanted = request.narrow.sipLineId ?? [];
  const called = [...now.counts.keys(), ...(then?.counts.keys() ?? [])];
  const lines = await db
    .select()
    .from(sipLine)
    .where(
      wanted.length > 0
        ? inArray(sipLine.id, [...wanted])
        : or(eq(sipLine.state, 'active'), inArray(sipLine.id, called)),
    )
    .orderBy(asc(sipLine.name), asc(sipLine.id));
  const busy = await linesInUse(db);
  return lines.map(({ id, name, countryCode, state, concurrency }) => ({
    id,
    name,
    countryCode,
    state,
    concurrency,
    inUse: busy.get(id) ?? 0,
    ...now.of(id),
    before: then?.of(id) ?? null,
  }));
}

async function carriedBy(db: Db, request: DashboardRequest, zone: string) {
  const counts = await countChannels(db, request);
  const peaks = await linePeaks(db, request.days, zone);
  return {
    counts,
    of: (id: number) => ({
      peak: peaks.get(id) ?? null,
      ...(counts.get(id) ?? { calls: 0, reached: 0, talkSeconds: 0, rings: {} }),
    }),
  };
}

/** Calls in progress on each SIP line now, of all business lines of the company. */
export async function linesInUse(db: Db): Promise<Map<number, number>> {
  const rows = await db.select({ id: inflight.sipLineId, calls: count() }).from(inflight).groupBy(inflight.sipLineId);
  return new Map(rows.map(({ id, calls }) => [id, calls]));
}

async function countChannels(db: Db, { line, days, narrow }: DashboardRequest): Promise<Map<number, Counts>> {
  const rows = await db
    .select({
      id: callDayCount.sipLineId,
      ring: callDayCount.ringType,
      calls: sql<number>`sum(${callDayCount.calls})::int`,
      talkSeconds: sql<number>`sum(${callDayCount.talkSeconds})::int`,
    })
    .from(callDayCount)
    .where(and(...atPairs(callDayCount, line, narrow), ...onDays(callDayCount, days)))
    .groupBy(callDayCount.sipLineId, callDayCount.ringType);
  const found = new Map<number, Counts>();
  for (const { id, ring, calls, talkSeconds } of rows) {
    const before = found.get(id) ?? { calls: 0, reached: 0, talkSeconds: 0, rings: {} };
    const answered = ring === 'answered';
    found.set(id, {
      calls: before.calls + calls,
      reached: before.reached + (answered ? calls : 0),
      talkSeconds: before.talkSeconds + (answered ? talkSeconds : 0),
      rings: isRingType(ring) ? { ...before.rings, [ring]: calls } : before.rings,
    });
  }
  return found;
}
