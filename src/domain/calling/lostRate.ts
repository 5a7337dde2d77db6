import { lostRateWindowCalls } from '../limits';

/**
 * Whether a task has to be halted: answered calls that neither robot nor agent took, in percent of the task's last 100
 * answered calls, newest last; fewer calls are not judged. 0 is no restriction.
 */
export function exceedsLostRate(lostOfLatest: readonly boolean[], maxLostRatePercent: number): boolean {
  const seen = lostOfLatest.slice(-lostRateWindowCalls);
  if (maxLostRatePercent === 0 || seen.length < lostRateWindowCalls) return false;
  return (seen.filter(Boolean).length / seen.length) * 100 > maxLostRatePercent;
}
