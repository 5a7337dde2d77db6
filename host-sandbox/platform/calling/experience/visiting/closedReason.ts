import { eq } from 'drizzle-orm';
import type { LinkClosedReason } from '@/domain/experience/shareLink';
import { licenceOf } from '../../../accounts/access/licence';
import { Refusal } from '../../../foundation/refusal';
import { company } from '../../../foundation/store/schema/accounts/core';
import type { ShareLink } from '../../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../../foundation/store/store';
import { loadShareState } from '../../engine/test-calls/loadShareState';

interface LinkState {
  /** null: open */
  readonly closed: LinkClosedReason | null;
  /** of the company */
  readonly timeZone: string;
}

/** Whether a link is expired, set invalid or without an active robot, or its company's licence or product has ended. */
export async function closedReason(db: Db, link: ShareLink, now: number): Promise<LinkState> {
  const [owner] = await db
    .select({ licenceUntil: company.licenceUntil, timeZone: company.timeZone, products: company.products })
    .from(company)
    .where(eq(company.id, link.companyId));
  if (!owner) throw new Refusal('experience.unknown');
  const { licenceUntil, timeZone, products } = owner;
  const state = await loadShareState(db, link, now);
  if (state === 'invalid') return { closed: 'setInvalid', timeZone };
  const isOver = state === 'expired' || licenceOf(licenceUntil, timeZone, now).state === 'ended';
  if (isOver) return { closed: 'expired', timeZone };
  if (!products.includes(link.line)) return { closed: 'setInvalid', timeZone };
  return { closed: state === 'robotInactive' ? state : null, timeZone };
}

export function refuseClosed(closed: LinkClosedReason | null, link: Pick<ShareLink, 'language'>): void {
  if (closed !== null) throw closedRefusal(closed, link);
}

/** Says the link's language, so that the page can say it in that; nothing else of a closed link is given away. */
export function closedRefusal(closed: LinkClosedReason, { language }: Pick<ShareLink, 'language'>): Refusal {
  return new Refusal(`experience.${closed}`, { language });
}
