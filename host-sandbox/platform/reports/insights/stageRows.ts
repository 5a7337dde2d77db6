import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { positiveLabels } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import { inStageOrder } from '@/domain/reports/stages';
import { narrowing, type FilterScope } from '../../calling/calls/filterSql';
import { atLevel, onDays, type Narrow } from '../../calling/calls/tally/level';
import { endingAt } from '../../calling/calls/tally/spans';
import type { Before, Days } from '../dashboards/period';
import { call } from '../../foundation/store/schema/calling/calling';
import { callStageCount } from '../../foundation/store/schema/reports/callInsight';
import type { Db } from '../../foundation/store/store';
import { noLabels } from '../dashboards/labelDays';

type StageRow = Reply<'stage.report'>['stages'][number];
type Counts = NonNullable<StageRow['before']>;
type FoundRow = Map<string, Counts>;

interface Request {
  readonly line: LineId;
  readonly days: Days;
  readonly before: Before | null;
  readonly narrow: Narrow;
}

interface Piece {
  readonly stage: string;
  readonly label: string;
  readonly calls: number;
  readonly reached: number;
  readonly talkSeconds: number;
  readonly transfers: number;
}

/** Stages with calls in either period, in their order. */
export async function stageRows(
  db: Db,
  { line, days, before, narrow }: Request,
  scope: FilterScope,
): Promise<StageRow[]> {
  const now = added(line, await pieces(db, line, days, narrow, []));
  const then = before === null ? null : await until(db, line, before, narrow, scope);
  return inStageOrder(line, [...new Set([...now.keys(), ...(then?.keys() ?? [])])]).map((stage) => ({
    stage,
    ...(now.get(stage) ?? none(line)),
    before: then === null ? null : (then.get(stage) ?? none(line)),
  }));
}

/** Days up to an instant: whole days from the counters, the rest from the ledger. */
async function until(
  db: Db,
  line: LineId,
  { until: end, ...days }: Before,
  narrow: Narrow,
  scope: FilterScope,
): Promise<FoundRow> {
  const ending = await endingAt(db, line, days, end);
  const whole = await pieces(db, line, days, narrow, ending?.restDays ?? []);
  const rest = ending === null ? [] : await inLedger(db, and(ending.inRestDays, ...narrowing(narrow, scope)));
  return added(line, [...whole, ...rest]);
}

function pieces(db: Db, line: LineId, days: Days, narrow: Narrow, without: readonly string[]): Promise<Piece[]> {
  const t = callStageCount;
  return db
    .select({
      stage: t.stage,
      label: t.label,
      calls: sql<number>`sum(${t.calls})::int`,
      reached: sql<number>`sum(${t.reached})::int`,
      talkSeconds: sql<number>`sum(${t.talkSeconds})::int`,
      transfers: sql<number>`sum(${t.transfers})::int`,
    })
    .from(t)
    .where(and(...atLevel(t, line, narrow), ...onDays(t, { ...days, without })))
    .groupBy(t.stage, t.label);
}

function inLedger(db: Db, where: SQL | undefined): Promise<Piece[]> {
  const answered = eq(call.outcome, 'reached');
  return db
    .select({
      stage: call.stage,
      label: call.label,
      calls: sql<number>`count(*)::int`,
      reached: sql<number>`(count(*) filter (where ${answered}))::int`,
      talkSeconds: sql<number>`coalesce(sum(${call.talkSeconds}) filter (where ${answered}), 0)::int`,
      transfers: sql<number>`(count(*) filter (where ${call.transfer} <> 'none'))::int`,
    })
    .from(call)
    .where(where)
    .groupBy(call.stage, call.label);
}

function none(line: LineId): Counts {
  return { calls: 0, reached: 0, talkSeconds: 0, transfers: 0, positive: 0, labels: noLabels(line) };
}

function added(line: LineId, all: readonly Piece[]): FoundRow {
  const positive = positiveLabels(line);
  const found: FoundRow = new Map();
  for (const one of all) {
    const sum = found.get(one.stage) ?? none(line);
    found.set(one.stage, {
      calls: sum.calls + one.calls,
      reached: sum.reached + one.reached,
      talkSeconds: sum.talkSeconds + one.talkSeconds,
      transfers: sum.transfers + one.transfers,
      positive: sum.positive + (positive.includes(one.label) ? one.reached : 0),
      labels: one.reached > 0 ? { ...sum.labels, [one.label]: (sum.labels[one.label] ?? 0) + one.reached } : sum.labels,
    });
  }
  return found;
}
