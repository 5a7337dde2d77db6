import { z } from 'zod';
import { secondMs } from '@/domain/limits';
import type { RingType } from '@/domain/calling/ringTypes';
import type { Outbound } from '../../foundation/outbound/outbound';
import { parseInstant } from '../../foundation/store/columns';
import { ask, type Request } from './ask';
import { findContact } from './contacts';
import type { DuePush } from './pushRows';
import type { Access } from './tokens';

/** HubSpot's own states of a call. */
const statusOf: Readonly<Record<RingType, string>> = {
  answered: 'COMPLETED',
  noAnswer: 'NO_ANSWER',
  busy: 'BUSY',
  off: 'NO_ANSWER',
  rejected: 'CANCELED',
  invalid: 'FAILED',
  failed: 'FAILED',
  voicemail: 'COMPLETED',
};
/** HubSpot's number for “call to contact”. */
const CALL_TO_CONTACT = 194;

const made = z.object({ id: z.coerce.string().max(40) });
const known = z.object({ results: z.array(made) });

const externalIdOf = ({ company_id, attempt_id }: Pick<DuePush, 'company_id' | 'attempt_id'>) =>
  `aicc-${company_id}-${attempt_id}`;

/** What HubSpot gets of a call. */
function propertiesOf(push: DuePush): Readonly<Record<string, string>> {
  const { phone, dialled_at, talk_seconds, ring_type, task_name, label, try_number, slots, event_labels } = push;
  const lines = [
    `Result: ${ring_type}`,
    `Intention label: ${label}`,
    `Try: ${try_number}`,
    ...event_labels.map((event) => `Event: ${event}`),
    ...Object.entries(slots).map(([name, value]) => `${name}: ${value}`),
  ];
  return {
    hs_timestamp: new Date(parseInstant(dialled_at)).toISOString(),
    hs_call_title: `AICC: ${task_name}`,
    hs_call_body: lines.join('\n'),
    hs_call_duration: String(talk_seconds * secondMs),
    hs_call_to_number: phone,
    hs_call_direction: 'OUTBOUND',
    hs_call_status: statusOf[ring_type],
    hs_call_external_id: externalIdOf(push),
  };
}

/** HubSpot's id of the call; null if it has no contact with the number. */
export async function sendCall(
  push: DuePush,
  {
    outbound,
    apiUrl,
    access,
    signal,
  }: { readonly outbound: Outbound; readonly apiUrl: string; readonly access: Access; readonly signal: AbortSignal },
): Promise<Request<string | null>> {
  if (push.begun) {
    const there = await access.use((token) =>
      ask(outbound, {
        url: `${apiUrl}/crm/v3/objects/calls/search`,
        method: 'POST',
        token,
        signal,
        reply: known,
        json: {
          filterGroups: [
            { filters: [{ propertyName: 'hs_call_external_id', operator: 'EQ', value: externalIdOf(push) }] },
          ],
          limit: 1,
        },
      }),
    );
    if (!there.ok) return there;
    const [before] = there.data.results;
    if (before) return { ok: true, data: before.id };
  }
  const found = await access.use((token) => findContact(outbound, apiUrl, token, push.phone, { signal }));
  if (!found.ok) return found;
  const contact = found.data;
  if (contact === null) return { ok: true, data: null };
  const sent = await access.use((token) =>
    ask(outbound, {
      url: `${apiUrl}/crm/v3/objects/calls`,
      method: 'POST',
      token,
      signal,
      reply: made,
      json: {
        properties: propertiesOf(push),
        associations: [
          {
            to: { id: contact.id },
            types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: CALL_TO_CONTACT }],
          },
        ],
      },
    }),
  );
  return sent.ok ? { ok: true, data: sent.data.id } : sent;
}
