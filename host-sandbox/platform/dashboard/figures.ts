import { and, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { CallFilter } from '@/domain/callFilter';
import { figureValue, type Figure, type Measure } from '@/domain/figures';
import { narrowing, whereCalls, type CallFilterInput, type FilterScope } from '../calls/filterSql';
import { call } from '../store/schema/calling';
import type { Db } from '../store/store';
import type { Before, Days } from './period';

type Answer = Reply<'dashboard.figures'>['figures'][number];
type Narrow = Pick<CallFilterInput, 'taskId' | 'robotId' | 'sipLineId'>;

interface Asked {
  readonly figures: readonly Figure[];
  readonly days: Days;
  /** null when it lies out of reach */
  readonly before: Before | null;
  readonly narrow: Narrow;
}

/** Every figure of both periods in one pass over the ledger; measures that several figures share are counted once. */
export async function countFigures(db: Db, { figures, days, before, narrow }: Asked, scope: FilterScope): Promise<Answer[]> {
  const measures = new Map<string, Measure>();
  for (const { part, whole } of figures) for (const measure of [part, whole]) if (measure) measures.set(keyOf(measure), measure);
  if (measures.size === 0) return [];
  const keys = [...measures.keys()];
  const now = and(...narrowing(days, scope));
  const then = before === null ? undefined : and(...narrowing({ fromDay: before.fromDay, toDay: before.toDay }, scope), lt(call.dialledAt, before.until));
  const counts = Object.fromEntries([...measures].map(([, measure], index) => [`m${index}`, count(measure, scope).as(`m${index}`)]));
  const rows = await db
    .select({ current: sql<boolean>`${call.localDay} >= ${days.fromDay}`.as('current'), ...counts })
    .from(call)
    .where(and(whereCalls(narrow, scope), or(now, then)))
    .groupBy(sql`1`);
  const read = (current: boolean) => {
    const row: Readonly<Record<string, unknown>> | undefined = rows.find((one) => one.current === current);
    return (measure: Measure) => Number(row?.[`m${keys.indexOf(keyOf(measure))}`] ?? 0);
  };
  return figures.map((figure) => answer(figure, read(true), before === null ? null : read(false)));
}

function answer(figure: Figure, now: (measure: Measure) => number, before: ((measure: Measure) => number) | null): Answer {
  const wholeOf = (read: (measure: Measure) => number) => (figure.whole === null ? null : read(figure.whole));
  const part = now(figure.part);
  const whole = wholeOf(now);
  return {
    id: figure.id,
    value: figureValue(figure, part, whole),
    part,
    whole,
    before: before === null ? null : figureValue(figure, before(figure.part), wholeOf(before)),
  };
}

function keyOf({ of, where }: Measure): string {
  return JSON.stringify([of, where]);
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
