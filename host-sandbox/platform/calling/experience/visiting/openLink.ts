import { and, asc, eq, gt } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { deviceOf } from '@/domain/accounts/device';
import { cityOfHash } from '@/domain/experience/cities';
import { shareLimits } from '@/domain/experience/shareLink';
import { minuteMs, secondMs } from '@/domain/limits';
import type { OpenCtx } from '../../../foundation/http/handler';
import { hashToken, newToken } from '../../../foundation/http/token';
import { Refusal } from '../../../foundation/refusal';
import { robot } from '../../../foundation/store/schema/calling/robots';
import { shareLink, shareVisit } from '../../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../../foundation/store/store';
import { refuseClosed } from './refuseClosed';

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
    await refuseFlood(db, link.id, ctx.clock.real());
    return {
      visit: await insertVisit(ctx, db, link),
      description: link.description,
      language: link.language,
      line: link.line,
      countryCode: link.countryCode,
      robotLanguage,
      variables: link.variables,
      validUntil: link.validUntil,
      timeZone,
    };
  });
}

async function companyOfLink({ store }: OpenCtx, tokenHash: string): Promise<number> {
  const [found] = await store.platform((db) =>
    db.select({ companyId: shareLink.companyId }).from(shareLink).where(eq(shareLink.tokenHash, tokenHash)),
  );
  if (!found) throw new Refusal('experience.unknown');
  return found.companyId;
}

/** Refuses openings beyond so many a minute, with the seconds until the oldest of them is a minute ago. */
async function refuseFlood(db: Db, linkId: number, real: number): Promise<void> {
  const lately = await db
    .select({ at: shareVisit.realAt })
    .from(shareVisit)
    .where(and(eq(shareVisit.linkId, linkId), gt(shareVisit.realAt, real - minuteMs)))
    .orderBy(asc(shareVisit.realAt));
  const oldest = lately.at(-shareLimits.opensPerMinute);
  if (oldest !== undefined)
    throw new Refusal('input.tooMany', { seconds: Math.max(1, Math.ceil((oldest.at + minuteMs - real) / secondMs)) });
}

/** Logs a visit without its address; returns its secret. */
async function insertVisit(
  { secrets, address, device, now, clock }: OpenCtx,
  db: Db,
  { id, companyId }: typeof shareLink.$inferSelect,
): Promise<string> {
  const visit = newToken();
  // Of this company alone: visitors of two companies cannot be compared.
  const addressHash = secrets.hash(address, `visitor:${companyId}`);
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
