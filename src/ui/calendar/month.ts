import { addDays, localParts } from '@/domain/time/zone';

/* Months are 'YYYY-MM', days 'YYYY-MM-DD', weeks begin on Monday (1 = Monday, as in src/domain/time/zone.ts). */

export const monthOf = (day: string) => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((((months % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

/** The same day of another month, or that month's last. */
export function dayInMonth(day: string, month: string): string {
  const first = `${month}-01`;
  const wanted = addDays(first, Number(day.slice(8)) - 1);
  return monthOf(wanted) === month ? wanted : addDays(`${addMonths(month, 1)}-01`, -1);
}

const weekdayOf = (day: string) => localParts(Date.parse(`${day}T00:00:00Z`), 'UTC').weekday;

export const weekStart = (day: string) => addDays(day, 1 - weekdayOf(day));

/** Six weeks that hold the month, so that the panel keeps its height. */
export function weeksOf(month: string): string[][] {
  const start = weekStart(`${month}-01`);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(start, week * 7 + index)),
  );
}
