import { addDays } from '@/domain/zone';

/** Ranges that move with the day; a link to one means the same tomorrow. */
export const ranges = ['today', 'yesterday', 'last7', 'last30'] as const;
export type Range = (typeof ranges)[number];

export const usualRange: Range = 'last7';

export interface Days {
  readonly fromDay: string;
  readonly toDay: string;
}

export function isRange(text: string | null): text is Range {
  return ranges.some((range) => range === text);
}

/** Days of a range as the account's calendar stands today. */
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
  }
}
