import { instantOf, isDay, isZone, localParts } from '@/domain/time/zone';

/**
 * A date and a time on the clock of some zone, each of which may be empty. Forms store this instead of an instant: a
 * half-filled time survives in a draft, and choosing another zone keeps 9:00 at 9:00.
 */
export interface WallTime {
  /** YYYY-MM-DD */
  readonly day: string | null;
  /** after midnight */
  readonly minutes: number | null;
}

export const noWallTime: WallTime = { day: null, minutes: null };

export function wallOf(instant: number | null, zone: string): WallTime {
  if (instant === null || !isZone(zone)) return noWallTime;
  const { day, minutes } = localParts(instant, zone);
  return { day, minutes: Math.floor(minutes) };
}

/** null if a half is missing. */
export function instantOfWall({ day, minutes }: WallTime, zone: string): number | null {
  return day !== null && minutes !== null && isDay(day) && isZone(zone) ? instantOf(day, minutes, zone) : null;
}

const two = (part: number) => String(part).padStart(2, '0');

/** 540 -> 09:00 */
export function clockText(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** 24:00, where a time is the end of a span: as a start it is 0:00 of the next day. */
export const midnight = 1440;

/** Parses times as people type them: 9, 930, 9:30, 09.30, 21h15. Null for anything else. */
export function readClock(text: string, latest = midnight - 1): number | null {
  const found = /^\s*(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*$/.exec(text);
  if (found === null) return null;
  const hours = Number(found[1]);
  const minutes = Number(found[2] ?? 0);
  const total = hours * 60 + minutes;
  return minutes <= 59 && total <= latest ? total : null;
}
