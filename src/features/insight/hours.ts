import type { Reply } from '@/contract/contract';
import { hoursShown } from '@/parts/report/charts/hoursShown';

export type Hour = Reply<'insight.day'>['hours'][number];

export function hourLabel(hour: number): string {
  return String(hour).padStart(2, '0');
}

/** The hours of the call window and those outside it; an hour that clocks skip on this day is left out. */
export function shownHours(hours: readonly Hour[], before: readonly Hour[] | null): Hour[] {
  const [first, last] = hoursShown([...hours, ...(before ?? [])].filter(({ calls }) => calls > 0));
  return hours.filter(({ hour, minutes }) => hour >= first && hour <= last && minutes > 0);
}
