import { afterBlockedNumber } from '@/domain/contacts/contactNumbers';
import { stateOfReason } from '@/domain/contacts/contactStates';
import type { RedialSettings } from '@/domain/calling/redial';
import type { ContactAfter } from './contactAfter';
import { unchanged } from './contactNow';
import type { DialContact } from './model';

/** The state of a contact whose present number is blocked: skipped, or waiting with its next number. */
export function contactWithout(
  contact: DialContact,
  settings: RedialSettings,
  at: number,
  reason: 'blacklisted' | 'blocked',
): ContactAfter {
  const { several } = contact;
  if (!several)
    return { change: { ...unchanged(contact), state: 'skipped', dueAt: null, finalReason: reason }, waiting: null };
  const next = afterBlockedNumber(settings, several, several.all.length, at, reason);
  if (next.next === 'done') {
    const state = stateOfReason(next.reason);
    return { change: { ...unchanged(contact), state, dueAt: null, finalReason: next.reason }, waiting: null };
  }
  return {
    change: { ...unchanged(contact), state: 'waiting', dueAt: next.dueAt, finalReason: null, place: next.place },
    waiting: { ...contact, several: { ...several, ...next.place }, dueAt: next.dueAt },
  };
}
