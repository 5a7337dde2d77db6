import { hourMs, minuteMs, secondMs } from '../limits';

/** Pauses before the second try and those after it (world time). After the last one a delivery is given up. */
export const retryPauses = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  10 * hourMs,
] as const;

/** Failures in a row after which a receiver is left alone for a while. */
export const circuitFailures = 5;
const circuitFirstMs = minuteMs;
const circuitMostMs = hourMs;

/** How long until the next try after so many have failed; null when it was the last. */
export function pauseAfter(failedTries: number): number | null {
  return retryPauses[failedTries - 1] ?? null;
}

/**
 * How long no delivery is made to a receiver after so many failures in a row; null while deliveries go on. A minute,
 * doubled with each further failure, an hour at most.
 */
export function circuitPause(failures: number): number | null {
  if (failures < circuitFailures) return null;
  return Math.min(circuitMostMs, circuitFirstMs * 2 ** Math.min(failures - circuitFailures, 10));
}
