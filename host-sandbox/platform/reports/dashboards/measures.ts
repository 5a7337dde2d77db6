import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Measure } from '@/domain/reports/figures';
import { narrowing, type FilterScope } from '../../calling/calls/filterSql';
import { atLevel, onDays, type Narrow } from '../../calling/calls/tally/level';
import { inCount, sourceOf } from '../../calling/calls/tally/source';
import { endingAt } from '../../calling/calls/tally/spans';
import { call } from '../../foundation/store/schema/calling/calling';
import { callCount } from '../../foundation/store/schema/reports/callCounts';
import type { Db } from '../../foundation/store/store';
import { countContacts, isContactMeasure } from './contactMeasures';
import { measureLedger } from './ledgerMeasures';
import type { Days } from './period';

/** Days, and the instant from which calls do not count. */
export interface Period extends Days {
  readonly until: number | null;
}

/** Exact values of the measures, in their order; those that the counters have are read from there. */
export async function measurePeriod(
  db: Db,
  measures: readonly Measure[],
  period: Period,
  narrow: Narrow,
  scope: FilterScope,
): Promise<number[]> {
  const days: Days = { fromDay: period.fromDay, toDay: period.toDay };
  const where = and(
    eq(call.line, scope.line),
    ...narrowing({ ...narrow, ...days }, scope),
    period.until === null ? undefined : lt(call.dialledAt, period.until),
  );
  const ending = period.until === null ? null : await endingAt(db, scope.line, days, period.until);
  const added = measures.filter(isAdded);
  const contacts = measures.filter(isContactMeasure);
  const others = measures.filter((measure) => !isAdded(measure) && !isContactMeasure(measure));
  const sums = await addUp(db, added, { ...days, without: ending?.restDays ?? [] }, narrow, scope);
  const last = ending ? await measureLedger(db, added, and(ending.inRestDays, ...narrowing(narrow, scope)), scope) : [];
  const [anybody, reached] =
    contacts.length > 0 ? await countContacts(db, { days, ending, narrow, where }, scope) : [0, 0];
  const counted = await measureLedger(db, others, where, scope);
  return measures.map((measure) => {
    if (isContactMeasure(measure)) return measure.where.outcome?.length ? reached : anybody;
    const at = added.indexOf(measure);
    return at < 0 ? (counted[others.indexOf(measure)] ?? 0) : (sums[at] ?? 0) + (last[at] ?? 0);
  });
}

function isAdded({ of, where }: Measure): boolean {
  return (
    of !== 'contacts' &&
    sourceOf(where) === 'count' &&
    where.fromDay === undefined &&
    where.toDay === undefined &&
    where.from === undefined &&
    where.to === undefined
  );
}

async function addUp(
  db: Db,
  measures: readonly Measure[],
  days: Days & { without: readonly string[] },
  narrow: Narrow,
  scope: FilterScope,
): Promise<number[]> {
  if (measures.length === 0) return [];
  const sums = Object.fromEntries(
    measures.map(({ of, where }, index) => [
      `m${index}`,
      sumOf(of === 'calls' ? sql`${callCount.calls}` : sql`${callCount.talkSeconds}`, inCount(where)).as(`m${index}`),
    ]),
  );
  const [row]: Readonly<Record<string, unknown>>[] = await db
    .select(sums)
    .from(callCount)
    .where(and(...atLevel(callCount, scope.line, narrow), ...onDays(callCount, days)));
  return measures.map((_, index) => Number(row?.[`m${index}`] ?? 0));
}

function sumOf(what: SQL, where: SQL | undefined): SQL<number> {
  return where
    ? sql<number>`coalesce(sum(${what}) filter (where ${where}), 0)`
    : sql<number>`coalesce(sum(${what}), 0)`;
}
