import { clipToWindow, standardWindow, type Stretch } from '@/domain/calling/callWindow';
import { dayMinutes } from '@/domain/limits';
import { addDays, daysBetween, localParts, startOfDay } from '@/domain/time/zone';

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
  /** zones of the callees' country, where it narrows the hours */
  readonly calleeZones?: readonly string[] | undefined;
}

/** a task lasts five days at most */
const MOST_DAYS = 6;

/**
 * The hours of each day in which a task may call, on its own clock, without the time outside the window, the pause and
 * the night of the callees.
 */
export function daySpans({ startAt, endAt, pauseStart, pauseEnd, calleeZones = [] }: Times, zone: string): DaySpan[] {
  if (startAt === null || endAt === null || endAt <= startAt) return [];
  const first = localParts(startAt, zone).day;
  const days = Math.min(daysBetween(first, localParts(endAt, zone).day) + 1, MOST_DAYS);
  const pause =
    pauseStart === null || pauseEnd === null || pauseStart >= pauseEnd
      ? null
      : { fromMinute: pauseStart, toMinute: pauseEnd };
  const { fromMinute, toMinute } = standardWindow;
  const isNever = pause !== null && pause.fromMinute <= fromMinute && pause.toMinute >= toMinute;
  const hours = { pause, calleeZones };
  return Array.from({ length: days }, (_, ahead) => {
    const day = addDays(first, ahead);
    const stretch = {
      from: Math.max(startAt, startOfDay(day, zone)),
      to: Math.min(endAt, startOfDay(addDays(day, 1), zone)),
    };
    return { day, parts: isNever ? [] : clipToWindow(stretch, zone, hours).map((part) => minutesOf(part, zone)) };
  });
}

function minutesOf({ from, to }: Stretch, zone: string): { from: number; to: number } {
  return { from: localParts(from, zone).minutes, to: localParts(to, zone).minutes || dayMinutes };
}

/** Position in the day, percent. */
export function placeOf(minutes: number): string {
  return `${(minutes / dayMinutes) * 100}%`;
}
