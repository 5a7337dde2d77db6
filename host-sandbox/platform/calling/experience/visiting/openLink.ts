import { and, asc, eq, gt } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { deviceOf } from '@/domain/accounts/device';
import { cityOfHash } from '@/domain/experience/cities';
import { linkClosedReasons, shareLimits } from '@/domain/experience/shareLink';
import { minuteMs } from '@/domain/limits';
import type { OpenCtx } from '../../../foundation/http/handler';
import { hashToken, newToken } from '../../../foundation/http/token';
import { Refusal } from '../../../foundation/refusal';
import { robot } from '../../../foundation/store/schema/calling/robots';
import { shareLink, shareVisit, type ShareLink } from '../../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../../foundation/store/store';
import { publishShareChanged } from '../../../foundation/store/live/publishShareChanged';
import { closedReason, refuseClosed } from './closedReason';
import { lastCall, presentTrialCall } from './readTrialCall';
import { findTrialLine } from './trialLine';
import { refuseUnknown, tooMany, visitorHash } from './visitorPace';
import { withVisit } from './withVisit';

type Opened = Reply<'share.open'>;

/** Opens a link: what its page shows, and a visit in its log, unless a visit of it that has a call is found again. */
export async function openLink(ctx: OpenCtx, { token, visit: secret }: Parsed<'share.open'>['body']): Promise<Opened> {
  const tokenHash = hashToken(token);
  const companyId = await companyOfLink(ctx, tokenHash);
  const before = secret === undefined ? null : await findVisit(ctx, { companyId, tokenHash, secret });
  return before ?? ctx.store.company(companyId, (db) => openAnew(ctx, db, tokenHash));
}

async function openAnew(ctx: OpenCtx, db: Db, tokenHash: string): Promise<Opened> {
  // Locked, so that openings at the same moment are counted one after the other.
  const [link] = await db.select().from(shareLink).where(eq(shareLink.tokenHash, tokenHash)).for('update');
  if (!link) throw new Refusal('experience.unknown');
  const { closed, timeZone } = await closedReason(db, link, ctx.now);
  refuseClosed(closed, link);
  const addressHash = visitorHash(ctx, link.companyId);
  await refuseFlood(db, { link, addressHash, real: ctx.clock.real() });
  const visit = await insertVisit(ctx, db, link, addressHash);
  const opened = { ...(await presentLink(db, link)), visit, timeZone, call: null };
  await publishShareChanged(db, link);
  return opened;
}

interface FormerVisit {
  readonly companyId: number;
  readonly tokenHash: string;
  readonly secret: string;
}

/** A visit of this link that a reloaded tab had, with its call. Null: there is none to show, and a new visit begins. */
async function findVisit(ctx: OpenCtx, { companyId, tokenHash, secret }: FormerVisit): Promise<Opened | null> {
  const [found] = await ctx.store.company(companyId, (db) =>
    db
      .select({ id: shareVisit.id })
      .from(shareVisit)
      .innerJoin(shareLink, eq(shareLink.id, shareVisit.linkId))
      .where(and(eq(shareVisit.secretHash, hashToken(secret)), eq(shareLink.tokenHash, tokenHash))),
  );
  if (!found) return null;
  // Locks the visit, not its link: a call that begins at this moment locks them in this order.
  return withVisit(
    ctx,
    secret,
    async (db, { visit, link, timeZone, closed }) => {
      const last = await lastCall(db, visit.id);
      if (!last) return null;
      const call = await presentTrialCall(ctx, db, { call: last, closed });
      return { ...(await presentLink(db, link)), visit: secret, timeZone, call };
    },
    { goesOnWhen: linkClosedReasons },
  );
}

async function presentLink(db: Db, link: ShareLink): Promise<Omit<Opened, 'visit' | 'timeZone' | 'call'>> {
  const [spoken] = await db
    .select({ robotName: robot.name, robotLanguage: robot.language })
    .from(robot)
    .where(eq(robot.id, link.robotId));
  if (!spoken) throw new Refusal('experience.unknown');
  const calls = (await findTrialLine(db, link)) !== null;
  const { scenarioName, scenarioDescription, robotDescription, language, line, countryCode, variables } = link;
  const texts = { scenarioName, scenarioDescription, robotDescription, ...spoken };
  return { ...texts, language, line, countryCode, variables, validUntil: link.validUntil, calls };
}

async function companyOfLink(ctx: OpenCtx, tokenHash: string): Promise<number> {
  return (await ctx.store.platform((db) => findCompany(db, tokenHash))) ?? refuseUnknown(ctx);
}

/** The company whose link a secret opens; undefined: it opens none. */
export async function findCompany(db: Db, tokenHash: string): Promise<number | undefined> {
  const [found] = await db
    .select({ companyId: shareLink.companyId })
    .from(shareLink)
    .where(eq(shareLink.tokenHash, tokenHash));
  return found?.companyId;
}

interface Opening {
  readonly link: ShareLink;
  readonly addressHash: string;
  readonly real: number;
}

/**
 * Refuses openings beyond so many a minute, of the link and of one visitor, with the seconds until the oldest of them
 * is a minute ago. One visitor alone cannot shut the others out.
 */
async function refuseFlood(db: Db, { link, addressHash, real }: Opening): Promise<void> {
  const lately = await db
    .select({ at: shareVisit.realAt, addressHash: shareVisit.addressHash })
    .from(shareVisit)
    .where(and(eq(shareVisit.linkId, link.id), gt(shareVisit.realAt, real - minuteMs)))
    .orderBy(asc(shareVisit.realAt));
  const own = lately.filter((one) => one.addressHash === addressHash);
  const oldest = own.at(-shareLimits.opensPerVisitor) ?? lately.at(-shareLimits.opensPerMinute);
  if (oldest !== undefined) throw tooMany(oldest.at + minuteMs - real, link);
}

/** Logs a visit without its address; returns its secret. */
async function insertVisit(
  { device, now, clock }: OpenCtx,
  db: Db,
  { id, companyId }: ShareLink,
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
