import { z } from 'zod';
import type { HubspotContact } from '@/domain/integrations/hubspot';
import type { Outbound } from '../../foundation/outbound/outbound';
import { ask, type Request } from './ask';

const text = z.string().nullish();
const results = z.object({
  results: z.array(
    z.object({
      id: z.coerce.string().max(40),
      properties: z.object({ firstname: text, lastname: text, company: text, jobtitle: text, lifecyclestage: text }),
    }),
  ),
});

const TEXT_MAX = 200;
const tidy = (value: string | null | undefined) => value?.trim().slice(0, TEXT_MAX) || null;

/** The contact with this number; of several the first that HubSpot lists. */
export async function findContact(
  outbound: Outbound,
  apiUrl: string,
  token: string,
  phone: string,
  options: { readonly withinMs?: number; readonly signal?: AbortSignal } = {},
): Promise<Request<HubspotContact | null>> {
  const request = await ask(outbound, {
    url: `${apiUrl}/crm/v3/objects/contacts/search`,
    method: 'POST',
    token,
    // HubSpot joins filter groups with OR.
    json: {
      filterGroups: ['phone', 'mobilephone'].map((propertyName) => ({
        filters: [{ propertyName, operator: 'EQ', value: phone }],
      })),
      properties: ['firstname', 'lastname', 'company', 'jobtitle', 'lifecyclestage'],
      limit: 1,
    },
    reply: results,
    ...options,
  });
  if (!request.ok) return request;
  const [first] = request.data.results;
  if (!first) return { ok: true, data: null };
  const { firstname, lastname, company, jobtitle, lifecyclestage } = first.properties;
  const name = [tidy(firstname), tidy(lastname)].filter((part) => part !== null).join(' ');
  return {
    ok: true,
    data: { id: first.id, name, company: tidy(company), jobTitle: tidy(jobtitle), lifecycle: tidy(lifecyclestage) },
  };
}
