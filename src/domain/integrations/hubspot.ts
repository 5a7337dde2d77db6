import { minuteMs } from '../limits';
import { retryPauses } from '../webhooks/webhookRetry';

/** `revoked`: HubSpot no longer accepts the binding; a person has to bind again. */
export const hubspotStates = ['unbound', 'bound', 'revoked'] as const;

/** The permissions requested on HubSpot's page of consent. */
export const hubspotScopes = ['oauth', 'crm.objects.contacts.read', 'crm.objects.contacts.write'] as const;

/** `unmatched`: HubSpot has no contact with the number, so that there is nothing to hang the call on. */
export const pushStates = ['waiting', 'delivered', 'unmatched', 'failed'] as const;
export type PushState = (typeof pushStates)[number];

/** What came of one try. `unreachable` includes an address the platform may not call. */
export const pushOutcomes = [
  'ok',
  'unmatched',
  'refused',
  'limited',
  'unauthorized',
  'unavailable',
  'unreachable',
  'timeout',
] as const;
export type PushOutcome = (typeof pushOutcomes)[number];

/** By the status HubSpot answered with. */
export function hubspotOutcome(status: number): Exclude<PushOutcome, 'unmatched' | 'unreachable' | 'timeout'> {
  if (status >= 200 && status < 300) return 'ok';
  if (status === 401) return 'unauthorized';
  if (status === 429) return 'limited';
  return status >= 400 && status < 500 ? 'refused' : 'unavailable';
}

/** Failures that may pass are retried after the same pauses as webhooks; refusals of the content are final. */
export function afterPush(
  outcome: PushOutcome,
  triesOfThisRound: number,
): { readonly state: PushState; readonly pause: number } {
  if (outcome === 'ok') return { state: 'delivered', pause: 0 };
  if (outcome === 'unmatched') return { state: 'unmatched', pause: 0 };
  if (outcome === 'refused') return { state: 'failed', pause: 0 };
  // Not the call's own trouble: it waits for the binding and loses no try by it.
  if (outcome === 'unauthorized') return { state: 'waiting', pause: minuteMs };
  const pause = retryPauses[triesOfThisRound - 1];
  return pause === undefined ? { state: 'failed', pause: 0 } : { state: 'waiting', pause };
}

/** Access is renewed a little before it ends, so that it does not end on its way. */
export const accessSpareMs = minuteMs;

/** How long the consent on HubSpot's page may take, real ms. */
export const hubspotRequestMs = 10 * minuteMs;

/** What the console shows of a contact in HubSpot. */
export interface HubspotContact {
  readonly id: string;
  readonly name: string;
  readonly company: string | null;
  readonly jobTitle: string | null;
  readonly lifecycle: string | null;
}
