import { and, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { atLevel, onDays, weekdayOf } from '../../calling/calls/tally/level';
import { callSplit } from '../../foundation/store/schema/reports/callCounts';
import type { Db } from '../../foundation/store/store';
import type { DashboardRequest } from './period';

/** Calls by weekday and hour of the account's clock when they were made. */
export async function hourCells(
  db: Db,
  { line, days, narrow }: DashboardRequest,
): Promise<Reply<'dashboard.hours'>['cells']> {
  return db
    .select({
      weekday: weekdayOf(callSplit),
      hour: callSplit.key,
      attempts: sql<number>`sum(${callSplit.calls})::int`,
      reached: sql<number>`sum(${callSplit.reached})::int`,
    })
    .from(callSplit)
    .where(and(...atLevel(callSplit, line, narrow), eq(callSplit.kind, 'hour'), ...onDays(callSplit, days)))
    .groupBy(sql`1`, callSplit.key)
    .orderBy(sql`1`, callSplit.key);
}
