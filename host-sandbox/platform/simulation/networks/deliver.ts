import { Chance } from '@/domain/calling/chance';
import { secondMs } from '@/domain/limits';
import type { DeliveryAnswer, OutgoingMessage } from '@/domain/messages/channels';
import { drawTime, networkParams } from './networkParams';

const { profiles, deliverSeconds, failSeconds } = networkParams;

/** What becomes of a message: by who gets it and when, and not by other messages. */
export function deliver(message: OutgoingMessage): DeliveryAnswer {
  const { id, type, phone, sentAt } = message;
  const profile = profileOf(message);
  const chance = Chance.of('delivery', type, phone, id, sentAt);
  const failure = chance.happens(profile.fail) ? chance.pick(profile.causes) : null;
  const seconds = drawTime(chance, failure === null ? deliverSeconds : failSeconds);
  // Only WhatsApp says who blocked its sender.
  const isBlocked = failure === null && type === 'whatsapp' && chance.happens(profile.block);
  return { at: sentAt + Math.max(1, Math.round(seconds * secondMs)), failure, isBlocked };
}

/** Reminders of debts are ill received, whatever their category; other SMS are like WhatsApp's of the same purpose. */
function profileOf({ line, category }: OutgoingMessage) {
  if (line === 'collection') return profiles.collection;
  return category === 'marketing' || (category === null && line === 'marketing')
    ? profiles.marketing
    : profiles.utility;
}
