import { call } from '../../../foundation/store/schema/calling/calling';
import { offsetOf } from '../../../foundation/store/page';
import type { Db } from '../../../foundation/store/store';
import { orderCalls, whereCalls, type CallFilterInput, type FilterScope } from '../filterSql';

export interface CallPage {
  readonly page: number;
  readonly limit: number;
  readonly sort?: string | undefined;
}

/** The calls of a page: their ids come from the index alone, and the wide rows are read for these ids only. */
export async function callsOfPage(
  db: Db,
  filter: CallFilterInput,
  scope: FilterScope,
  page: CallPage,
  total: number,
): Promise<number[]> {
  const offset = offsetOf(page);
  if (offset >= total) return [];
  const rows = await db
    .select({ id: call.attemptId })
    .from(call)
    .where(whereCalls(filter, scope))
    .orderBy(...orderCalls(page.sort))
    .limit(page.limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}
