import { ringTypes } from '../calling/ringTypes';
import { skipReasons } from './contactStates';

/**
 * What a task or plan that is over came to for one of its contacts, as text. Each contact has exactly one, so the
 * counts add up:
 * - `notCalled.closed`: never called, with the reason (contactStates)
 * - `ring.busy`: called and never reached, with the ring type of the last call
 * - `label.A`: reached, with the intention letter of the last answered call
 */
const order: readonly string[] = [
  ...skipReasons.map((reason) => `notCalled.${reason}`),
  ...ringTypes.map((ring) => `ring.${ring}`),
];

/** Not called first, then not reached in the order of the ring types, then reached in the order of the letters. */
export function compareOutcomes(one: string, other: string): number {
  const placeOf = (text: string) => (order.includes(text) ? order.indexOf(text) : order.length);
  return placeOf(one) - placeOf(other) || (one < other ? -1 : 1);
}
