import { dayMinutes, minuteMs } from '../limits';
import type { ShieldCondition, ShieldRule, ShieldType } from './shield';

/** A call to the number on the line, as far as the shield looks at it. */
export interface PastCall {
  readonly dialledAt: number;
  /** null while it is in progress: it counts as dialled, and has no result yet */
  readonly endedAt: number | null;
  readonly result: string;
  readonly label: string;
}

/** A rule's block of a number, with the calls that caused it. */
export interface RuleBlock {
  /** the call that fulfilled the condition */
  readonly since: number;
  readonly until: number;
  /** which condition */
  readonly condition: number;
  /** calls counted then */
  readonly times: number;
}

const DAY_MS = dayMinutes * minuteMs;

/**
 * Whether a rule blocks a number at an instant: some call of the last blocking days brought the count over the
 * screening days before it up to a condition. It depends on the calls alone, not on when or how often it is checked.
 * Calls up to `liftedAt` do not count. Of several blocks, the one that lasts longest.
 */
export function findRuleBlock(
  rule: ShieldRule,
  calls: readonly PastCall[],
  at: number,
  liftedAt = -Infinity,
): RuleBlock | null {
  let longest: RuleBlock | null = null;
  rule.conditions.forEach((condition, index) => {
    const moments = countedMoments(rule.type, condition, calls, at).filter((moment) => moment > liftedAt);
    for (let last = moments.length - 1; last >= 0; last -= 1) {
      const since = moments[last] ?? 0;
      const until = since + rule.blockingDays * DAY_MS;
      if (until <= at || (longest !== null && until <= longest.until)) return;
      const times = moments.filter((moment) => moment <= since && moment > since - rule.screeningDays * DAY_MS).length;
      if (times < condition.times) continue;
      longest = { since, until, condition: index, times };
      return;
    }
  });
  return longest;
}

/** A dial counts when it is made, a result when the call has ended; oldest first. */
function countedMoments(
  type: ShieldType,
  condition: ShieldCondition,
  calls: readonly PastCall[],
  at: number,
): number[] {
  return calls
    .flatMap((call) => {
      if (type === 'dials') return [call.dialledAt];
      return call.endedAt !== null && condition.letters.includes(condition.of === 'result' ? call.result : call.label)
        ? [call.endedAt]
        : [];
    })
    .filter((moment) => moment <= at)
    .sort((one, other) => one - other);
}

/** How far back a rule can look. */
export function shieldReachMs(rule: Pick<ShieldRule, 'screeningDays' | 'blockingDays'>): number {
  return (rule.screeningDays + rule.blockingDays) * DAY_MS;
}
