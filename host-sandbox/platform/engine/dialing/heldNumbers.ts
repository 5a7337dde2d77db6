import type { LineId } from '@/domain/lines';
import { numberOn } from './shieldGate';

/** How long the blacklist holds a number. */
export interface Held {
  readonly since: number;
  /** null: for good */
  readonly until: number | null;
}

/** By the number itself when every line holds it, by `numberOn` when one does. */
export type HeldNumbers = ReadonlyMap<string, Held>;

export function isHeld(numbers: HeldNumbers, line: LineId, phone: string, at: number): boolean {
  return numbers.size > 0 && (holds(numbers.get(phone), at) || holds(numbers.get(numberOn(line, phone)), at));
}

function holds(held: Held | undefined, at: number): boolean {
  return held !== undefined && held.since <= at && (held.until === null || held.until > at);
}
