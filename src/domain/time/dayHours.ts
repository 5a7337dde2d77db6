import { addDays, localParts, startOfDay } from './zone';

const quarterMs = 900_000;
const quarterMinutes = 15;

/**
 * Minutes each hour of the clock has on a day: 60, none where clocks skip it, 120 where it comes twice. Clocks change
 * on quarters of an hour.
 */
export function hourLengths(day: string, zone: string): number[] {
  const lengths = Array.from({ length: 24 }, () => 0);
  const end = startOfDay(addDays(day, 1), zone);
  for (let at = startOfDay(day, zone); at < end; at += quarterMs) {
    const { hour } = localParts(at, zone);
    lengths[hour] = (lengths[hour] ?? 0) + quarterMinutes;
  }
  return lengths;
}
