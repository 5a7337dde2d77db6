import { eq } from 'drizzle-orm';
import { shareState, type LinkClosedReason } from '@/domain/experience/shareLink';
import { licenceOf } from '../../../accounts/access/licence';
import { Refusal } from '../../../foundation/refusal';
import { company } from '../../../foundation/store/schema/accounts/core';
import type { ShareLink } from '../../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../../foundation/store/store';

interface LinkState {
  /** null: open */
  readonly closed: LinkClosedReason | null;
  /** of the company */
  readonly timeZone: string;
}

/** Whether a link is expired or set invalid, or its company's licence or product has ended. */
export async function closedReason(db: Db, link: ShareLink, now: number): Promise<LinkState> {
  const [owner] = await db
    .select({ licenceUntil: company.licenceUntil, timeZone: company.timeZone, products: company.products })
    .from(company)
    .where(eq(company.id, link.companyId));
  if (!owner) throw new Refusal('experience.unknown');
  const { licenceUntil, timeZone, products } = owner;
  const state = shareState(link, now);
  if (state === 'invalid') return { closed: 'setInvalid', timeZone };
  const isOver = state === 'expired' || licenceOf(licenceUntil, timeZone, now).state === 'ended';
  if (isOver) return { closed: 'expired', timeZone };
  return { closed: products.includes(link.line) ? null : 'setInvalid', timeZone };
}

export function refuseClosed(closed: LinkClosedReason | null, link: Pick<ShareLink, 'language'>): void {
  if (closed !== null) throw closedRefusal(closed, link);
}

/** Says the link's language, so that the page can say it in that; nothing else of a closed link is given away. */
export function closedRefusal(closed: LinkClosedReason, { language }: Pick<ShareLink, 'language'>): Refusal {
  return new Refusal(`experience.${closed}`, { language });
}
