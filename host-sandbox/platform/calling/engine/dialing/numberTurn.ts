import { afterBlockedNumber } from '@/domain/contacts/contactNumbers';
import type { EndReason } from '@/domain/contacts/contactStates';
import { numberOf } from './contactNow';
import type { NumberBlock } from './gates';
import type { DialContact, DialTask } from './model';

export interface NumberTurn {
  /** the number dialled next, or the last one that was blocked */
  readonly phone: string;
  /** when it is due; null: never in the present state */
  readonly at: number | null;
  /** set when no number is left: the contact's end reason, and the block of its last number */
  readonly over: { readonly reason: EndReason; readonly block: NumberBlock } | null;
}

/** The number the dialler tries next: a blocked one gives way to the next, until one is free or none is left. */
export function numberInTurn(
  task: Pick<DialTask, 'settings'>,
  contact: Pick<DialContact, 'phone' | 'several'>,
  due: number | null,
  at: number,
  blockOf: (phone: string, at: number) => NumberBlock | null,
): NumberTurn {
  const phone = numberOf(contact);
  const block = blockOf(phone, due ?? at);
  if (block === null) return { phone, at: due, over: null };
  const { several } = contact;
  if (several === undefined) return { phone, at: null, over: { reason: block.gate, block } };
  const next = afterBlockedNumber(task.settings, several, several.all.length, due ?? at, block.gate);
  if (next.next === 'done') return { phone, at: null, over: { reason: next.reason, block } };
  return numberInTurn(
    task,
    { ...contact, several: { ...several, ...next.place } },
    due === null ? null : next.dueAt,
    at,
    blockOf,
  );
}
