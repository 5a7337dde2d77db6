import { and, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { atLevel, onDays } from '../../calling/calls/tally/level';
import { callCount, callSplit } from '../../foundation/store/schema/reports/callCounts';
import type { Db } from '../../foundation/store/store';
import type { DashboardRequest } from './period';

type Mix = Reply<'dashboard.mix'>['by'];
export type MixKey = keyof Mix;
type Item = NonNullable<Mix[MixKey]>[number];

const columns = {
  label: callCount.label,
  ringType: callCount.ringType,
  result: callCount.result,
  transfer: callCount.transfer,
  hangup: callCount.hangup,
} as const;
type ColumnKey = keyof typeof columns;

/** Several ways of dividing the same calls; a call that was never answered has no party that hung up. */
export async function mixCalls(db: Db, request: DashboardRequest, keys: readonly MixKey[]): Promise<Partial<Mix>> {
  const mix: Partial<Record<MixKey, Item[]>> = Object.fromEntries(keys.map((key) => [key, []]));
  for (const { by, key, ...counts } of await byColumns(db, request, keys.filter(isColumn)))
    if (key !== '') mix[by]?.push({ key, ...counts });
  if (mix.tryNumber) mix.tryNumber = await byTries(db, request);
  for (const key of keys) mix[key]?.sort(key === 'tryNumber' ? byNumber : byCalls);
  return mix;
}

async function byColumns(
  db: Db,
  { line, days, narrow }: DashboardRequest,
  keys: readonly ColumnKey[],
): Promise<(Item & { by: ColumnKey })[]> {
  if (keys.length === 0) return [];
  const sets = sql.join(
    keys.map((key) => sql`(${columns[key]})`),
    sql`, `,
  );
  const which = sql.join(
    keys.map((key) => sql`when grouping(${columns[key]}) = 0 then ${key}`),
    sql` `,
  );
  const value = sql.join(
    keys.map((key) => sql`when grouping(${columns[key]}) = 0 then ${columns[key]}`),
    sql` `,
  );
  return db
    .select({
      by: sql<ColumnKey>`case ${which} end`,
      key: sql<string>`case ${value} end`,
      calls: sql<number>`sum(${callCount.calls})::int`,
      reached: sql<number>`coalesce(sum(${callCount.calls}) filter (where ${callCount.ringType} = 'answered'), 0)::int`,
    })
    .from(callCount)
    .where(and(...atLevel(callCount, line, narrow), ...onDays(callCount, days)))
    .groupBy(sql`grouping sets (${sets})`);
}

async function byTries(db: Db, { line, days, narrow }: DashboardRequest): Promise<Item[]> {
  return db
    .select({
      key: sql<string>`${callSplit.key}::text`,
      calls: sql<number>`sum(${callSplit.calls})::int`,
      reached: sql<number>`sum(${callSplit.reached})::int`,
    })
    .from(callSplit)
    .where(and(...atLevel(callSplit, line, narrow), eq(callSplit.kind, 'try'), ...onDays(callSplit, days)))
    .groupBy(callSplit.key);
}

function isColumn(key: MixKey): key is ColumnKey {
  return key in columns;
}

function byCalls(a: Item, b: Item): number {
  return b.calls - a.calls || a.key.localeCompare(b.key);
}

function byNumber(a: Item, b: Item): number {
  return Number(a.key) - Number(b.key);
}
