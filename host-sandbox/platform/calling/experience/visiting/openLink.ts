import { and, asc, eq, gt } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { deviceOf } from '@/domain/accounts/device';
import { cityOfHash } from '@/domain/experience/cities';
import { shareLimits } from '@/domain/experience/shareLink';
import { minuteMs } from '@/domain/limits';
import type { OpenCtx } from '../../../foundation/http/handler';
import { hashToken, newToken } from '../../../foundation/http/token';
import { Refusal } from '../../../foundation/refusal';
import { robot } from '../../../foundation/store/schema/calling/robots';
import { shareLink, shareVisit } from '../../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../../foundation/store/store';
import { refuseClosed } from './refuseClosed';
import { findTrialLine } from './trialLine';
import { refuseUnknown, tooMany, visitorHash } from './visitorPace';

/** Opens a link: what its page shows, and a visit in its log. */
export async function openLink(ctx: OpenCtx, token: string): Promise<Reply<'share.open'>> {
  const tokenHash = hashToken(token);
  const companyId = await companyOfLink(ctx, tokenHash);
  return ctx.store.company(companyId, async (db) => {
    // Locked, so that openings at the same moment are counted one after the other.
    const [found] = await db
      .select({ link: shareLink, robotLanguage: robot.language })
      .from(shareLink)
      .innerJoin(robot, eq(robot.id, shareLink.robotId))
      .where(eq(shareLink.tokenHash, tokenHash))
      .for('update', { of: shareLink });
    if (!found) throw new Refusal('experience.unknown');
    const { link, robotLanguage } = found;
    const { timeZone } = await refuseClosed(db, link, ctx.now);
    const addressHash = visitorHash(ctx, companyId);
    await refuseFlood(db, { linkId: link.id, addressHash, real: ctx.clock.real() });
    return {
      visit: await insertVisit(ctx, db, link, addressHash),
      description: link.description,
      language: link.language,
      line: link.line,
      countryCode: link.countryCode,
      robotLanguage,
      variables: link.variables,
      validUntil: link.validUntil,
      timeZone,
      calls: (await findTrialLine(db, link)) !== null,
    };
  });
}

async function companyOfLink(ctx: OpenCtx, tokenHash: string): Promise<number> {
  const [found] = await ctx.store.platform((db) =>
    db.select({ companyId: shareLink.companyId }).from(shareLink).where(eq(shareLink.tokenHash, tokenHash)),
  );
  return found === undefined ? refuseUnknown(ctx) : found.companyId;
}

interface Opening {
  readonly linkId: number;
  readonly addressHash: string;
  readonly real: number;
}

/**
 * Refuses openings beyond so many a minute, of the link and of one visitor, with the seconds until the oldest of them
 * is a minute ago. One visitor alone cannot shut the others out.
 */
async function refuseFlood(db: Db, { linkId, addressHash, real }: Opening): Promise<void> {
  const lately = await db
    .select({ at: shareVisit.realAt, addressHash: shareVisit.addressHash })
    .from(shareVisit)
    .where(and(eq(shareVisit.linkId, linkId), gt(shareVisit.realAt, real - minuteMs)))
    .orderBy(asc(shareVisit.realAt));
  const own = lately.filter((one) => one.addressHash === addressHash);
  const oldest = own.at(-shareLimits.opensPerVisitor) ?? lately.at(-shareLimits.opensPerMinute);
  if (oldest !== undefined) throw tooMany(oldest.at + minuteMs - real);
}

/** Logs a visit without its address; returns its secret. */
async function insertVisit(
  { device, now, clock }: OpenCtx,
  db: Db,
  { id, companyId }: typeof shareLink.$inferSelect,
  addressHash: string,
): Promise<string> {
  const visit = newToken();
  await db.insert(shareVisit).values({
    companyId,
    linkId: id,
    at: now,
    realAt: clock.real(),
    ...deviceOf(device),
    city: cityOfHash(addressHash),
    addressHash,
    secretHash: hashToken(visit),
  });
  return visit;
}
