import { sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { call } from '../store/schema/calling';
import type { Db } from '../store/store';

type Mix = Reply<'dashboard.mix'>['by'];
export type MixKey = keyof Mix;
type Item = NonNullable<Mix[MixKey]>[number];

const columns = {
  label: call.label,
  ringType: call.ringType,
  result: call.result,
  transfer: call.transfer,
  hangup: call.hangup,
  tryNumber: call.tryNumber,
} as const;

/** All wanted ways of dividing the same calls in one pass; a call nobody hung up (never answered) has no party. */
export async function mixCalls(db: Db, where: SQL | undefined, keys: readonly MixKey[]): Promise<Partial<Mix>> {
  if (keys.length === 0) return {};
  const sets = sql.join(keys.map((key) => sql`(${columns[key]})`), sql`, `);
  const which = sql.join(keys.map((key) => sql`when grouping(${columns[key]}) = 0 then ${key}`), sql` `);
  const value = sql.join(keys.map((key) => sql`when grouping(${columns[key]}) = 0 then ${columns[key]}::text`), sql` `);
  const rows = await db
    .select({
      by: sql<MixKey>`case ${which} end`,
      key: sql<string | null>`case ${value} end`,
      calls: sql<number>`count(*)::int`,
      reached: sql<number>`(count(*) filter (where ${call.outcome} = 'reached'))::int`,
    })
    .from(call)
    .where(where)
    .groupBy(sql`grouping sets (${sets})`);
  const mix: Partial<Record<MixKey, Item[]>> = Object.fromEntries(keys.map((key) => [key, []]));
  for (const { by, key, calls, reached } of rows) if (key !== null) mix[by]?.push({ key, calls, reached });
  for (const key of keys) mix[key]?.sort(key === 'tryNumber' ? byNumber : byCalls);
  return mix;
}

function byCalls(a: Item, b: Item): number {
  return b.calls - a.calls || a.key.localeCompare(b.key);
}

function byNumber(a: Item, b: Item): number {
  return Number(a.key) - Number(b.key);
}
