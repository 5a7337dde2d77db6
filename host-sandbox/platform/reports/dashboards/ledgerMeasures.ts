import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { CallFilter } from '@/domain/calls/callFilter';
import type { Measure } from '@/domain/reports/figures';
import { narrowing, type FilterScope } from '../../calling/calls/filterSql';
import { call } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';

/** Measures of the calls `where` selects, in one pass over the ledger. */
export async function measureLedger(
  db: Db,
  measures: readonly Measure[],
  where: SQL | undefined,
  scope: FilterScope,
): Promise<number[]> {
  if (measures.length === 0) return [];
  const counts = Object.fromEntries(
    measures.map((measure, index) => [`m${index}`, count(measure, scope).as(`m${index}`)]),
  );
  const [row]: Readonly<Record<string, unknown>>[] = await db.select(counts).from(call).where(where);
  return measures.map((_, index) => Number(row?.[`m${index}`] ?? 0));
}

function count({ of, where }: Measure, scope: FilterScope): SQL<number> {
  const passing = passes(where, scope);
  if (of === 'contacts') return sql<number>`count(distinct ${call.contactId}) filter (where ${passing})`;
  if (of === 'talkSeconds') return sql<number>`coalesce(sum(${call.talkSeconds}) filter (where ${passing}), 0)`;
  return sql<number>`count(*) filter (where ${passing})`;
}

function passes(where: CallFilter, scope: FilterScope): SQL {
  return and(...narrowing(where, scope)) ?? eq(sql`true`, true);
}
