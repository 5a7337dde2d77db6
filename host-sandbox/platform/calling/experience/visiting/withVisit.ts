import { eq } from 'drizzle-orm';
import { shareLimits } from '@/domain/experience/shareLink';
import { minuteMs, secondMs } from '@/domain/limits';
import type { OpenCtx } from '../../../foundation/http/handler';
import { hashToken } from '../../../foundation/http/token';
import { Refusal } from '../../../foundation/refusal';
import {
  shareLink,
  shareVisit,
  type ShareLink,
  type ShareVisit,
} from '../../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../../foundation/store/store';
import { refuseClosed } from './refuseClosed';

export interface OpenVisit {
  readonly visit: ShareVisit;
  readonly link: ShareLink;
}

/** Runs a step of a visit's trial while its link is open; steps of one visit run one after the other. */
export async function withVisit<T>(
  ctx: OpenCtx,
  secret: string,
  step: (db: Db, opened: OpenVisit) => Promise<T>,
): Promise<T> {
  const secretHash = hashToken(secret);
  const [known] = await ctx.store.platform((db) =>
    db.select({ companyId: shareVisit.companyId }).from(shareVisit).where(eq(shareVisit.secretHash, secretHash)),
  );
  if (!known) throw new Refusal('experience.unknown');
  return ctx.store.company(known.companyId, async (db) => {
    const [opened] = await db
      .select({ visit: shareVisit, link: shareLink })
      .from(shareVisit)
      .innerJoin(shareLink, eq(shareLink.id, shareVisit.linkId))
      .where(eq(shareVisit.secretHash, secretHash))
      .for('update', { of: shareVisit });
    if (!opened) throw new Refusal('experience.unknown');
    await refuseClosed(db, opened.link, ctx.now);
    await countStep(db, opened.visit, ctx.clock.real());
    return step(db, opened);
  });
}

/** Refuses steps beyond so many a minute, with the seconds until the next minute begins. */
async function countStep(db: Db, { id, minuteAt, minuteSteps }: ShareVisit, real: number): Promise<void> {
  const isSameMinute = minuteAt !== null && real < minuteAt + minuteMs;
  if (isSameMinute && minuteSteps >= shareLimits.stepsPerMinute)
    throw new Refusal('input.tooMany', { seconds: Math.max(1, Math.ceil((minuteAt + minuteMs - real) / secondMs)) });
  await db
    .update(shareVisit)
    .set(isSameMinute ? { minuteSteps: minuteSteps + 1 } : { minuteAt: real, minuteSteps: 1 })
    .where(eq(shareVisit.id, id));
}
