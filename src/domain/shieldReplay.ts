import type { ShieldMethod, ShieldRule } from './shield';
import { shieldHold, type PastCall } from './shieldHold';

/** A call that was made, with what the shield would have been asked about it. */
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
 * What a rule would have kept back had it stood from `from` on. A call it keeps back does not count afterwards, as it
 * would not have been made; a contact kept back once is not called again by its task, as in life.
 */
export function replayShield(rule: ShieldRule, methods: readonly ShieldMethod[], calls: readonly ReplayedCall[], from: number): Replay {
  const byPhone = new Map<string, ReplayedCall[]>();
  for (const call of calls) byPhone.set(call.phone, [...(byPhone.get(call.phone) ?? []), call]);
  let [made, blocked, answered, numbers] = [0, 0, 0, 0];
  for (const own of byPhone.values()) {
    const past: PastCall[] = [];
    const heldBack = new Set<number>();
    let here = 0;
    for (const call of [...own].sort((one, other) => one.dialledAt - other.dialledAt)) {
      if (call.dialledAt < from) {
        past.push(call);
        continue;
      }
      made += 1;
      if (!heldBack.has(call.contactId) && isHeld(rule, methods, past, call, from)) heldBack.add(call.contactId);
      if (!heldBack.has(call.contactId)) past.push(call);
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

function isHeld(rule: ShieldRule, methods: readonly ShieldMethod[], past: readonly PastCall[], call: ReplayedCall, from: number): boolean {
  const asked = methods.map((method) => (method === 'creation' ? call.takenOverAt : call.dialledAt));
  return asked.some((at) => at >= from && shieldHold(rule, past, at) !== null);
}
