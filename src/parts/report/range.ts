import { queryMonths } from '@/domain/limits';
import { addDays, addMonths } from '@/domain/time/zone';

/** Ranges relative to today, so that a link to one still fits tomorrow. */
export const ranges = ['today', 'yesterday', 'last7', 'last30', 'months6'] as const;
export type Range = (typeof ranges)[number];

const usualRange: Range = 'last7';

export interface Days {
  readonly fromDay: string;
  readonly toDay: string;
}

export function isRange(text: string | null): text is Range {
  return ranges.some((range) => range === text);
}

/** The days of a range by the account's present date. */
export function daysOf(range: Range, today: string): Days {
  switch (range) {
    case 'today':
      return { fromDay: today, toDay: today };
    case 'yesterday':
      return { fromDay: addDays(today, -1), toDay: addDays(today, -1) };
    case 'last7':
      return { fromDay: addDays(today, -6), toDay: today };
    case 'last30':
      return { fromDay: addDays(today, -29), toDay: today };
    // As far back as data are available.
    case 'months6':
      return { fromDay: addMonths(today, -queryMonths), toDay: today };
  }
}

interface Chosen {
  readonly range: string | null;
  readonly days: readonly [string, string] | null;
}

/** The present range: custom days take precedence over a relative range. */
export function rangeOf({ range, days }: Chosen): Range | null {
  if (days !== null) return null;
  return isRange(range) ? range : usualRange;
}

/** The present days. */
export function chosenDays(values: Chosen, today: string): Days {
  const range = rangeOf(values);
  return range === null
    ? { fromDay: values.days?.[0] ?? today, toDay: values.days?.[1] ?? today }
    : daysOf(range, today);
}
