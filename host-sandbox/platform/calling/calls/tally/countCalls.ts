import { and, count, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { call } from '../../../foundation/store/schema/calling/calling';
import { callCount, callHour, callSplit } from '../../../foundation/store/schema/reports/callCounts';
import { callHourCount } from '../../../foundation/store/schema/reports/callInsight';
import type { Db } from '../../../foundation/store/store';
import { whereCalls, type CallFilterInput, type FilterScope } from '../filterSql';
import { cutAt, cutFrom } from './cut';
import { atLevel, weekdayOf, type Levelled } from './level';
import { inCount, inHourCount, inSplit, sourceOf, splitCalls, type Source } from './source';
import { daySpans } from './spans';

/**
 * The exact number of calls a filter selects: the sum of counter rows where they can answer the filter, else a count
 * over the ledger.
 */
export async function countCalls(db: Db, filter: CallFilterInput, scope: FilterScope): Promise<number> {
  const source = sourceOf(filter);
  const { from, to, fromDay, toDay } = filter;
  if (source === null) return inLedger(db, whereCalls(filter, scope));
  const days = (table: Pick<Levelled, 'localDay'>) =>
    and(
      from !== undefined || fromDay === undefined ? undefined : gte(table.localDay, fromDay),
      to !== undefined || toDay === undefined ? undefined : lte(table.localDay, toDay),
    );
  const added = async (only: (table: Levelled) => SQL | undefined): Promise<number> => {
    const { table, calls, narrowed } = rowsOf(source, filter);
    const [row] = await db
      .select({ total: sql<number>`coalesce(sum(${calls}), 0)::bigint` })
      .from(table)
      .where(
        and(
          ...atLevel(table, scope.line, filter),
          narrowed,
          filter.weekday && filter.weekday.length > 0 ? inArray(weekdayOf(table), [...filter.weekday]) : undefined,
          only(table),
        ),
      );
    return row?.total ?? 0;
  };
  if (from === undefined && to === undefined) return added(days);

  const spans = await daySpans(db, scope.line, days(callHour));
  const late = to === undefined ? { whole: spans, restFrom: null } : cutAt(spans, to);
  const early = from === undefined ? { whole: spans, restTo: null } : cutFrom(spans, from);
  const whole = late.whole.filter((span) => early.whole.includes(span)).map(({ day }) => day);
  if (whole.length === 0) return inLedger(db, whereCalls(filter, scope));
  const edges = [
    early.restTo === null ? undefined : lte(call.dialledAt, early.restTo),
    late.restFrom === null ? undefined : gte(call.dialledAt, late.restFrom),
  ].filter((edge) => edge !== undefined);
  const inDays = await added((table) => inArray(table.localDay, whole));
  return edges.length === 0 ? inDays : inDays + (await inLedger(db, and(whereCalls(filter, scope), or(...edges))));
}

/** The table of counters that answers a filter, the column that is summed, and the conditions on its rows. */
function rowsOf(source: Source, filter: CallFilterInput) {
  if (source === 'count')
    return { table: callCount, calls: sql<number>`${callCount.calls}`, narrowed: inCount(filter) };
  if (source === 'hourCount')
    return { table: callHourCount, calls: sql<number>`${callHourCount.calls}`, narrowed: inHourCount(filter) };
  return { table: callSplit, calls: splitCalls(filter), narrowed: inSplit(source, filter) };
}

async function inLedger(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(call).where(where);
  return counted?.total ?? 0;
}
