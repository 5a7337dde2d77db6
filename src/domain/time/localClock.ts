import { offsetAt } from './zone';

/** A zone's clock in numbers, cheap enough for thousands of calls a second. */
export interface LocalClock {
  /** days since 1970 */
  readonly day: number;
  /** minutes after midnight, whole */
  readonly minutes: number;
  readonly hour: number;
  /** 1 = Monday … 7 = Sunday */
  readonly weekday: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function clockAt(at: number, zone: string): LocalClock {
  const local = at + offsetAt(at, zone);
  const day = Math.floor(local / DAY_MS);
  const minutes = Math.floor((local - day * DAY_MS) / MINUTE_MS);
  return { day, minutes, hour: Math.floor(minutes / 60), weekday: ((((day + 3) % 7) + 7) % 7) + 1 };
}
