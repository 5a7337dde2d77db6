import { lostRateWindowCalls } from './limits';

/** Ours: fewer answered calls say nothing yet, one lost in the first two is no rate. */
const minAnswered = 20;

/**
 * Whether a task has to be halted (design): calls answered and lost (nobody, robot or agent, took
 * them) over answered, in percent of the task's last 100 answered calls, newest first. 0 is no restriction.
 */
export function exceedsLostRate(lostOfLatest: readonly boolean[], maxLostRatePercent: number): boolean {
  const seen = lostOfLatest.slice(0, lostRateWindowCalls);
  if (maxLostRatePercent === 0 || seen.length < minAnswered) return false;
  return (seen.filter(Boolean).length / seen.length) * 100 > maxLostRatePercent;
}
