import { and, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { atLevel, onDays } from '../../calling/calls/tally/level';
import { talkStarts } from '../../calling/calls/tally/source';
import { callSplit } from '../../foundation/store/schema/reports/callCounts';
import type { Db } from '../../foundation/store/store';
import type { DashboardRequest } from './period';

/**
 * Answered calls by talk time, with empty buckets as zeros. Buckets are narrow where many calls end and wide where few
 * do.
 */
export async function durationBuckets(
  db: Db,
  { line, days, narrow }: DashboardRequest,
): Promise<Reply<'dashboard.durations'>['buckets']> {
  const rows = await db
    .select({ from: callSplit.key, calls: sql<number>`sum(${callSplit.calls})::int` })
    .from(callSplit)
    .where(and(...atLevel(callSplit, line, narrow), eq(callSplit.kind, 'talk'), ...onDays(callSplit, days)))
    .groupBy(callSplit.key);
  const known = new Map(rows.map((row) => [row.from, row.calls]));
  return talkStarts.map((from, index) => ({ from, to: talkStarts[index + 1] ?? null, calls: known.get(from) ?? 0 }));
}
