import { localDay } from '@/domain/time/zone';

/** Days after the end in which the product stays usable, so that it can be renewed. */
const GRACE_DAYS = 15;
const WARN_DAYS = 30;
const DAY_MS = 86_400_000;

export interface Licence {
  readonly state: 'valid' | 'aboutToExpire' | 'grace' | 'ended';
  readonly daysLeft: number;
  readonly graceDays: number;
}

/** `until` is the last valid day, `YYYY-MM-DD` in the company's zone. */
export function licenceOf(until: string, zone: string, now: number): Licence {
  const daysLeft = Math.round(
    (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${localDay(now, zone)}T00:00:00Z`)) / DAY_MS,
  );
  const state =
    daysLeft > WARN_DAYS ? 'valid' : daysLeft >= 0 ? 'aboutToExpire' : -daysLeft <= GRACE_DAYS ? 'grace' : 'ended';
  return { state, daysLeft, graceDays: GRACE_DAYS };
}
