import { addDays, daysBetween, localParts } from '@/domain/time/zone';

/** National holidays of Indonesia the demo's history keeps, fixed ones and those of 2026 and 2027. */
const everyYear = ['01-01', '05-01', '06-01', '08-17', '12-25'];
const moving = [
  '2026-02-17',
  '2026-03-19',
  '2026-03-20',
  '2026-03-21',
  '2026-04-03',
  '2026-05-14',
  '2026-05-27',
  '2026-05-31',
  '2026-06-16',
  '2026-08-25',
  '2027-02-06',
  '2027-03-09',
  '2027-03-10',
  '2027-03-26',
  '2027-05-06',
  '2027-05-16',
  '2027-05-20',
  '2027-06-06',
  '2027-08-14',
];

export type DayKind = 'work' | 'half' | 'free';

/** Saturdays are half days; Sundays and holidays are free. */
export function dayKind(day: string): DayKind {
  if (everyYear.includes(day.slice(5)) || moving.includes(day)) return 'free';
  const { weekday } = localParts(Date.parse(`${day}T12:00:00Z`), 'UTC');
  return weekday === 7 ? 'free' : weekday === 6 ? 'half' : 'work';
}

/** Days from one to another, both included, oldest first. */
export function daysFrom(first: string, last: string): string[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, ahead) => addDays(first, ahead));
}
