import { sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { call } from '../store/schema/calling';
import type { Db } from '../store/store';

/** Calls by weekday and hour as the account's clock showed them when they were made. */
export async function hourCells(db: Db, where: SQL | undefined): Promise<Reply<'dashboard.hours'>['cells']> {
  return db
    .select({
      weekday: call.localWeekday,
      hour: call.localHour,
      attempts: sql<number>`count(*)::int`,
      reached: sql<number>`(count(*) filter (where ${call.outcome} = 'reached'))::int`,
    })
    .from(call)
    .where(where)
    .groupBy(call.localWeekday, call.localHour)
    .orderBy(call.localWeekday, call.localHour);
}
