import type { LineId } from '@/domain/products/lines';
import type { PastCall } from '@/domain/blocking/findRuleBlock';
import { askShield, numberOn, type ShieldedBy, type DialShield } from './shieldGate';

/** Which of these numbers a task of the line created now would not call. `besides`: calls the shield did not load. */
export function shieldedNumbers(
  shield: DialShield,
  line: LineId,
  phones: readonly string[],
  besides: ReadonlyMap<string, readonly PastCall[]>,
  now: number,
): Map<string, ShieldedBy> {
  const shielded = new Map<string, ShieldedBy>();
  if (shield.strategies.length === 0) return shielded;
  for (const phone of phones) {
    const calls = [...(shield.calls.get(numberOn(line, phone)) ?? []), ...(besides.get(phone) ?? [])];
    const by = askShield(shield, line, phone, calls, now);
    if (by) shielded.set(phone, by);
  }
  return shielded;
}
