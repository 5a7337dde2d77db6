import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { call } from '../store/schema/calling';
import type { Db } from '../store/store';

/** Seconds at which a bucket begins; the last one is open. Narrow where calls end soon, wide where few last. */
const starts = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300] as const;

/** Answered calls by talk time; empty buckets are there, as zeros. */
export async function durationBuckets(db: Db, where: SQL | undefined): Promise<Reply<'dashboard.durations'>['buckets']> {
  const bucket = sql<number>`width_bucket(${call.talkSeconds}, ${sql.raw(`array[${starts.join(',')}]`)})`;
  const rows = await db
    .select({ bucket, calls: sql<number>`count(*)::int` })
    .from(call)
    .where(and(where, eq(call.outcome, 'reached')))
    .groupBy(bucket);
  return starts.map((from, index) => ({
    from,
    to: starts[index + 1] ?? null,
    calls: rows.find((row) => row.bucket === index + 1)?.calls ?? 0,
  }));
}
