import { and, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { atLevel, onDays } from '../calls/tally/level';
import { talkStarts } from '../calls/tally/source';
import { callSplit } from '../store/schema/callCounts';
import type { Db } from '../store/store';
import type { DashboardAsked } from './period';

/** Answered calls by talk time; empty buckets are there, as zeros. Narrow where calls end soon, wide where few last. */
export async function durationBuckets(db: Db, { line, days, narrow }: DashboardAsked): Promise<Reply<'dashboard.durations'>['buckets']> {
  const rows = await db
    .select({ from: callSplit.key, calls: sql<number>`sum(${callSplit.calls})::int` })
    .from(callSplit)
    .where(and(...atLevel(callSplit, line, narrow), eq(callSplit.kind, 'talk'), ...onDays(callSplit, days)))
    .groupBy(callSplit.key);
  const known = new Map(rows.map((row) => [row.from, row.calls]));
  return talkStarts.map((from, index) => ({ from, to: talkStarts[index + 1] ?? null, calls: known.get(from) ?? 0 }));
}
