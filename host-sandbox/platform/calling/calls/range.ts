import { queryMonths } from '@/domain/limits';
import { problem, type FieldProblem } from '@/domain/problem';
import { instantOf, isDay, localDay } from '@/domain/time/zone';
import { refuseFields } from '../../foundation/refusal';
import type { CallFilterInput } from './filterSql';

interface Asker {
  /** world time, ms */
  readonly now: number;
  readonly person: { readonly timeZone: string };
}

/**
 * Data queries reach back six months. A range that begins earlier is refused at its field; one without a beginning
 * starts at the limit.
 */
export function refuseRange<F extends CallFilterInput>(filter: F, asker: Asker): F {
  refuseFields(rangeProblems(filter, asker));
  return filter.from === undefined && filter.fromDay === undefined ? { ...filter, fromDay: earliestOf(asker) } : filter;
}

export function rangeProblems(filter: CallFilterInput, asker: Asker): FieldProblem[] {
  const earliest = earliestOf(asker);
  return checkRange(filter, earliest, instantOf(earliest, 0, asker.person.timeZone));
}

/** The first day this person may query. */
export function earliestOf({ now, person: { timeZone } }: Asker): string {
  return earliestDay(localDay(now, timeZone));
}

function checkRange(
  { from, to, fromDay, toDay }: CallFilterInput,
  earliest: string,
  earliestAt: number,
): FieldProblem[] {
  const days = { fromDay, toDay };
  const unknown = (['fromDay', 'toDay'] as const).filter((field) => days[field] !== undefined && !isDay(days[field]));
  if (unknown.length > 0) return unknown.map((field) => problem(field, 'dayFormat'));
  if (fromDay !== undefined && toDay !== undefined && toDay < fromDay) return [problem('toDay', 'dayOrder')];
  if (from !== undefined && to !== undefined && to < from) return [problem('to', 'dayOrder')];
  const tooOld = { day: earliest };
  if (from !== undefined && from < earliestAt) return [problem('from', 'dayTooOld', tooOld)];
  return (['fromDay', 'toDay'] as const).flatMap((field) => {
    const day = days[field];
    return day !== undefined && day < earliest ? [problem(field, 'dayTooOld', tooOld)] : [];
  });
}

/** The same day of the month six months before, or the last day of that month. */
export function earliestDay(today: string): string {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - queryMonths, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - queryMonths, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
