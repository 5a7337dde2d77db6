import type { ShieldMethod, ShieldRule } from './shield';
import { findRuleBlock, type PastCall } from './findRuleBlock';

/** A call that was made, with the context the shield needs to judge it. */
export interface ReplayedCall extends PastCall {
  readonly phone: string;
  readonly contactId: number;
  readonly answered: boolean;
  /** when its task took the contact over */
  readonly takenOverAt: number;
}

export interface Replay {
  /** calls of the period */
  readonly calls: number;
  /** that would not have been made */
  readonly blocked: number;
  /** of those, answered by a person */
  readonly answered: number;
  /** numbers they went to */
  readonly numbers: number;
}

/**
 * The calls a rule would have blocked since `from`. A blocked call does not count afterwards, since it would not have
 * been made; its task does not call that contact again.
 */
export function replayShield(
  rule: ShieldRule,
  methods: readonly ShieldMethod[],
  calls: readonly ReplayedCall[],
  from: number,
): Replay {
  const byPhone = new Map<string, ReplayedCall[]>();
  for (const call of calls) byPhone.set(call.phone, [...(byPhone.get(call.phone) ?? []), call]);
  let [made, blocked, answered, numbers] = [0, 0, 0, 0];
  for (const own of byPhone.values()) {
    const past: PastCall[] = [];
    const blockedContacts = new Set<number>();
    let here = 0;
    for (const call of [...own].sort((one, other) => one.dialledAt - other.dialledAt)) {
      if (call.dialledAt < from) {
        past.push(call);
        continue;
      }
      made += 1;
      if (!blockedContacts.has(call.contactId) && isBlocked(rule, methods, past, call, from))
        blockedContacts.add(call.contactId);
      if (!blockedContacts.has(call.contactId)) past.push(call);
      else {
        here += 1;
        if (call.answered) answered += 1;
      }
    }
    blocked += here;
    if (here > 0) numbers += 1;
  }
  return { calls: made, blocked, answered, numbers };
}

function isBlocked(
  rule: ShieldRule,
  methods: readonly ShieldMethod[],
  past: readonly PastCall[],
  call: ReplayedCall,
  from: number,
): boolean {
  const moments = methods.map((method) => (method === 'creation' ? call.takenOverAt : call.dialledAt));
  return moments.some((at) => at >= from && findRuleBlock(rule, past, at) !== null);
}
