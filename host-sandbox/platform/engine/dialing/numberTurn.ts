import { afterHeldNumber } from '@/domain/contactNumbers';
import type { EndReason } from '@/domain/contactStates';
import { numberOf } from './contactNow';
import type { NumberHold } from './gates';
import type { DialContact, DialTask } from './model';

export interface NumberTurn {
  /** the number dialled next, or the last that was held */
  readonly phone: string;
  /** when it is due; null: never, as things are */
  readonly at: number | null;
  /** no number is left: what the contact ends with, and what held the last */
  readonly over: { readonly reason: EndReason; readonly hold: NumberHold } | null;
}

/** As the dialler goes on (advance.ts): a number that is held gives way to the next, until one is free or none is left. */
export function numberInTurn(task: Pick<DialTask, 'settings'>, contact: Pick<DialContact, 'phone' | 'several'>, due: number | null, at: number, holdOf: (phone: string, at: number) => NumberHold | null): NumberTurn {
  const phone = numberOf(contact);
  const hold = holdOf(phone, due ?? at);
  if (hold === null) return { phone, at: due, over: null };
  const { several } = contact;
  if (several === undefined) return { phone, at: null, over: { reason: hold.gate, hold } };
  const next = afterHeldNumber(task.settings, several, several.all.length, due ?? at, hold.gate);
  if (next.next === 'done') return { phone, at: null, over: { reason: next.reason, hold } };
  return numberInTurn(task, { ...contact, several: { ...several, ...next.place } }, due === null ? null : next.dueAt, at, holdOf);
}
