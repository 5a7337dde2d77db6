import { leftOverReason, stateOfReason } from '@/domain/contacts/contactStates';
import type { RedialSettings } from '@/domain/calling/redial';
import type { ContactAfter } from './contactAfter';
import { unchanged } from './contactNow';
import type { DialContact } from './model';

/** The state of a contact whose number may not be called before an instant: waiting until then, or left over. */
export function contactLater(
  contact: DialContact,
  { endAt, expireInvalid }: Pick<RedialSettings, 'endAt' | 'expireInvalid'>,
  opensAt: number,
): ContactAfter {
  if (opensAt < endAt) {
    const waiting = { ...contact, dueAt: opensAt };
    return { change: unchanged(waiting), waiting };
  }
  const reason = leftOverReason(expireInvalid);
  return {
    change: { ...unchanged(contact), state: stateOfReason(reason), dueAt: null, finalReason: reason },
    waiting: null,
  };
}
