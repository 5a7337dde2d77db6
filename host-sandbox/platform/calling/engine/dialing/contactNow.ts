import type { ContactChange, DialContact } from './model';

/** The number whose turn it is. */
export function numberOf({ phone, several }: Pick<DialContact, 'phone' | 'several'>): string {
  return several?.all[several.at] ?? phone;
}

/** A contact as it stands, to be told with what is different. */
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
