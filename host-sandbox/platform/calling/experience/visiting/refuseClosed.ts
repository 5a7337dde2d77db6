import { eq } from 'drizzle-orm';
import { shareState } from '@/domain/experience/shareLink';
import { licenceOf } from '../../../accounts/access/licence';
import { Refusal } from '../../../foundation/refusal';
import { company } from '../../../foundation/store/schema/accounts/core';
import type { ShareLink } from '../../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../../foundation/store/store';

/** Refuses a link that is expired or set invalid, or whose company's licence or product has ended. */
export async function refuseClosed(db: Db, link: ShareLink, now: number): Promise<{ readonly timeZone: string }> {
  const state = shareState(link, now);
  if (state === 'invalid') throw new Refusal('experience.setInvalid');
  if (state === 'expired') throw new Refusal('experience.expired');
  const [owner] = await db
    .select({ licenceUntil: company.licenceUntil, timeZone: company.timeZone, products: company.products })
    .from(company)
    .where(eq(company.id, link.companyId));
  if (!owner) throw new Refusal('experience.unknown');
  if (licenceOf(owner.licenceUntil, owner.timeZone, now).state === 'ended') throw new Refusal('experience.expired');
  if (!owner.products.includes(link.line)) throw new Refusal('experience.setInvalid');
  return owner;
}
