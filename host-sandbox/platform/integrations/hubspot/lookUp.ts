import { eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { secondMs } from '@/domain/limits';
import type { Ctx } from '../../foundation/http/handler';
import { hubspotBinding } from '../../foundation/store/schema/integrations/hubspot';
import { findContact } from './contacts';
import type { ContactLookup } from '../../foundation/http/hubspot';
import { Access } from './tokens';

const WITHIN_MS = 3 * secondMs;
const nobody = { bound: true, trouble: null, contact: null } as const;

/** Looks up the HubSpot contact of a number. The number itself is not in the reply. */
export async function lookUp(ctx: Ctx, phone: string): Promise<Reply<'hubspot.ofCall'>> {
  const { db, person, outbound, hubspot, clock, settings, origin } = ctx;
  const [binding] = await db.select().from(hubspotBinding).where(eq(hubspotBinding.companyId, person.companyId));
  if (!binding) return { ...nobody, bound: false };
  if (binding.revokedAt !== null) return { ...nobody, trouble: 'unauthorized' };
  const { apiUrl, webUrl } = hubspot.app();
  const access = new Access(ctx, binding);
  const looked = await hubspot.lookups.of(person.companyId, phone, clock.real(), async (): Promise<ContactLookup> => {
    const request = await access.use((token) => findContact(outbound, apiUrl, token, phone, { withinMs: WITHIN_MS }));
    return request.ok ? { contact: request.data } : { trouble: request.outcome };
  });
  if ('trouble' in looked) return { ...nobody, trouble: looked.trouble };
  if (looked.contact === null) return nobody;
  const { id, ...contact } = looked.contact;
  const base = webUrl === '' ? `${settings.publicUrl ?? origin}/sandbox/hubspot` : webUrl;
  return {
    ...nobody,
    contact: { ...contact, url: `${base}/contacts/${binding.portalId}/record/0-1/${encodeURIComponent(id)}` },
  };
}
