import { standardWindow } from '@/domain/calling/callWindow';
import { dayMinutes } from '@/domain/limits';
import { addDays, daysBetween, localParts } from '@/domain/time/zone';

export interface DaySpan {
  /** YYYY-MM-DD on the task's clock */
  readonly day: string;
  /** minutes after midnight between which calls may start, in order; empty when the window leaves none */
  readonly parts: readonly { readonly from: number; readonly to: number }[];
}

interface Times {
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly pauseStart: number | null;
  readonly pauseEnd: number | null;
}

/** a task lasts five days at most */
const MOST_DAYS = 6;

/**
 * The hours of each day in which a task may call, on its own clock, without the time outside the window and the pause.
 */
export function daySpans({ startAt, endAt, pauseStart, pauseEnd }: Times, zone: string): DaySpan[] {
  if (startAt === null || endAt === null || endAt <= startAt) return [];
  const start = localParts(startAt, zone);
  const end = localParts(endAt, zone);
  const days = Math.min(daysBetween(start.day, end.day) + 1, MOST_DAYS);
  const pause =
    pauseStart === null || pauseEnd === null || pauseStart >= pauseEnd ? null : { from: pauseStart, to: pauseEnd };
  return Array.from({ length: days }, (_, ahead) => {
    const day = addDays(start.day, ahead);
    const from = Math.max(day === start.day ? start.minutes : 0, standardWindow.fromMinute);
    const to = Math.min(day === end.day ? end.minutes : dayMinutes, standardWindow.toMinute);
    return { day, parts: without({ from, to }, pause) };
  });
}

function without(whole: { from: number; to: number }, pause: { from: number; to: number } | null) {
  const parts =
    pause === null
      ? [whole]
      : [
          { from: whole.from, to: Math.min(whole.to, pause.from) },
          { from: Math.max(whole.from, pause.to), to: whole.to },
        ];
  return parts.filter(({ from, to }) => from < to);
}

/** Position in the day, percent. */
export function placeOf(minutes: number): string {
  return `${(minutes / dayMinutes) * 100}%`;
}
