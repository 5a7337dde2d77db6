import { eq } from 'drizzle-orm';
import { shareLimits, type LinkClosedReason } from '@/domain/experience/shareLink';
import { minuteMs } from '@/domain/limits';
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
import { lockDialState } from '../../engine/taskCommands';
import { closedReason, closedRefusal } from './closedReason';
import { refuseUnknown, tooMany } from './visitorPace';

export interface OpenVisit {
  readonly visit: ShareVisit;
  readonly link: ShareLink;
  /** of the company */
  readonly timeZone: string;
  /** null, unless the step goes on when its link closes */
  readonly closed: LinkClosedReason | null;
}

interface StepOptions {
  /** the step begins a call: the dial state is locked before the visit, in the order the dialler locks them */
  readonly locksDialing?: boolean;
  /** the step goes on when its link closes for one of these reasons */
  readonly goesOnWhen?: readonly LinkClosedReason[];
}

/** Runs a step of a visit's trial while its link is open, or always where it says so; one step after the other. */
export async function withVisit<T>(
  ctx: OpenCtx,
  secret: string,
  step: (db: Db, opened: OpenVisit) => Promise<T>,
  { locksDialing = false, goesOnWhen = [] }: StepOptions = {},
): Promise<T> {
  const secretHash = hashToken(secret);
  const [known] = await ctx.store.platform((db) =>
    db.select({ companyId: shareVisit.companyId }).from(shareVisit).where(eq(shareVisit.secretHash, secretHash)),
  );
  if (!known) return refuseUnknown(ctx);
  return ctx.store.company(known.companyId, async (db) => {
    if (locksDialing) await lockDialState(db, known.companyId, ctx.now);
    const [opened] = await db
      .select({ visit: shareVisit, link: shareLink })
      .from(shareVisit)
      .innerJoin(shareLink, eq(shareLink.id, shareVisit.linkId))
      .where(eq(shareVisit.secretHash, secretHash))
      .for('update', { of: shareVisit });
    if (!opened) throw new Refusal('experience.unknown');
    const { timeZone, closed } = await closedReason(db, opened.link, ctx.now);
    if (closed !== null && !goesOnWhen.includes(closed)) throw closedRefusal(closed, opened.link);
    await countStep(db, opened, ctx.clock.real());
    return step(db, { ...opened, timeZone, closed });
  });
}

/** Refuses steps beyond so many a minute, with the seconds until the next minute begins. */
async function countStep(
  db: Db,
  { visit: { id, minuteAt, minuteSteps }, link }: Pick<OpenVisit, 'visit' | 'link'>,
  real: number,
): Promise<void> {
  const isSameMinute = minuteAt !== null && real < minuteAt + minuteMs;
  if (isSameMinute && minuteSteps >= shareLimits.stepsPerMinute) throw tooMany(minuteAt + minuteMs - real, link);
  await db
    .update(shareVisit)
    .set(isSameMinute ? { minuteSteps: minuteSteps + 1 } : { minuteAt: real, minuteSteps: 1 })
    .where(eq(shareVisit.id, id));
}
