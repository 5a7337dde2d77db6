import type { LineId } from '@/domain/lines';
import type { PastCall } from '@/domain/shieldHold';
import { askShield, numberOn, type KeptBack, type LaneShield } from '../engine/dialing/shieldGate';

/** Which of these numbers a task of the line, made now, leaves uncalled; `besides`: calls that are not in the shield's own. */
export function heldNumbers(shield: LaneShield, line: LineId, phones: readonly string[], besides: ReadonlyMap<string, readonly PastCall[]>, now: number): Map<string, KeptBack> {
  const held = new Map<string, KeptBack>();
  if (shield.strategies.length === 0) return held;
  for (const phone of phones) {
    const calls = [...(shield.calls.get(numberOn(line, phone)) ?? []), ...(besides.get(phone) ?? [])];
    const by = askShield(shield, line, phone, calls, now);
    if (by) held.set(phone, by);
  }
  return held;
}
