import { lostRateFromCalls, lostRateWindowCalls } from '../limits';

/**
 * Whether a task has to be halted: answered calls with a hand-over that no agent took, in percent of the
 * task's last 100 answered calls, newest last. Fewer than 20 are not judged. 0 is no restriction.
 */
export function exceedsLostRate(lostOfLatest: readonly boolean[], maxLostRatePercent: number): boolean {
  const seen = lostOfLatest.slice(-lostRateWindowCalls);
  if (maxLostRatePercent === 0 || seen.length < lostRateFromCalls) return false;
  return (seen.filter(Boolean).length / seen.length) * 100 > maxLostRatePercent;
}
