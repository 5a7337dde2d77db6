import type { ContactChange, DialContact } from './model';

/** The number that is dialled next. */
export function numberOf({ phone, several }: Pick<DialContact, 'phone' | 'several'>): string {
  return several?.all[several.at] ?? phone;
}

/** The present state of a contact, to be spread with its changes. */
export function unchanged(contact: DialContact): ContactChange {
  return {
    id: contact.id,
    taskId: contact.taskId,
    state: 'waiting',
    tries: contact.tries,
    dueAt: contact.dueAt,
    finalReason: null,
    lastRing: null,
    lastLabel: null,
  };
}
