import type { Reply } from '@/contract/contract';
import { figureValue, type Figure, type Measure } from '@/domain/reports/figures';
import type { FilterScope } from '../../calling/calls/filterSql';
import type { Narrow } from '../../calling/calls/tally/level';
import type { Db } from '../../foundation/store/store';
import { measurePeriod } from './measures';
import type { Before, Days } from './period';

type Answer = Reply<'dashboard.figures'>['figures'][number];

interface Request {
  readonly figures: readonly Figure[];
  readonly days: Days;
  /** null when it is out of range */
  readonly before: Before | null;
  readonly narrow: Narrow;
}

/** Every figure of both periods; measures that several figures share are counted once. */
export async function countFigures(
  db: Db,
  { figures, days, before, narrow }: Request,
  scope: FilterScope,
): Promise<Answer[]> {
  const measures = new Map<string, Measure>();
  for (const { part, whole } of figures)
    for (const measure of [part, whole]) if (measure) measures.set(keyOf(measure), measure);
  const keys = [...measures.keys()];
  const reader = (values: readonly number[]) => (measure: Measure) => values[keys.indexOf(keyOf(measure))] ?? 0;
  const now = reader(await measurePeriod(db, [...measures.values()], { ...days, until: null }, narrow, scope));
  const then = before === null ? null : reader(await measurePeriod(db, [...measures.values()], before, narrow, scope));
  return figures.map((figure) => answer(figure, now, then));
}

function answer(
  figure: Figure,
  now: (measure: Measure) => number,
  before: ((measure: Measure) => number) | null,
): Answer {
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
