import { maskPhone } from '@/domain/contacts/maskPhone';
import { numberFields, type WebhookField, type WebhookType } from '@/domain/webhooks/webhookEvents';
import { maskNumber, maskNumbersIn } from '../../../foundation/phones/maskFields';
import { encrypt, signatureOf } from './envelope';
import type { ValidKeys } from '../keys';

export interface EventFacts {
  /** the same for every try */
  readonly uid: string;
  readonly type: WebhookType;
  /** order of the company's events */
  readonly sequence: number;
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Wanted {
  readonly fields: readonly WebhookField[];
  readonly plainNumbers: boolean;
  readonly countryCode: string;
}

/** The message of an event for one receiver: the fields it chose, numbers masked unless it may have them. */
export function contentOf(
  { uid, type, sequence, at, data }: EventFacts,
  { fields, plainNumbers, countryCode }: Wanted,
  simulated = false,
): object {
  const chosen = fields.map(
    (field) => [field, plainNumbers ? (data[field] ?? null) : masked(field, data[field] ?? null, countryCode)] as const,
  );
  return {
    id: uid,
    type,
    sequence,
    occurredAt: new Date(at).toISOString(),
    ...(simulated ? { simulated: true } : {}),
    data: Object.fromEntries(chosen),
  };
}

/** Masks numbers by their field, and in variables and slots everything that could be dialled. */
function masked(field: WebhookField, value: unknown, countryCode: string): unknown {
  if (typeof value === 'string') return numberFields.includes(field) ? maskPhone(value) : value;
  if ((field !== 'variables' && field !== 'slots') || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (typeof inner !== 'string') return [name, inner];
      return [name, /^(phone|extra_)|number/i.test(name) ? maskNumber(inner, countryCode) : maskNumbersIn(inner)];
    }),
  );
}

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Encrypts and signs a message, with headers named by Standard Webhooks. `sentAt` is real time, because receivers
 * compare it with their clocks.
 */
export function messageOf(
  content: object,
  { uid, type }: Pick<EventFacts, 'uid' | 'type'>,
  keys: ValidKeys,
  sentAt: number,
  tryNumber: number,
): Message {
  const body = encrypt(JSON.stringify(content), keys.server);
  const stamp = Math.floor(sentAt / 1000);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': uid,
      'webhook-timestamp': String(stamp),
      'webhook-signature': signatureOf({ id: uid, timestamp: stamp, body }, keys.sign),
      'aicc-event': type,
      'aicc-try': String(tryNumber),
    },
  };
}
