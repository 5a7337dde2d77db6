import { eq } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { sharedTalk } from '@/domain/experience/sharedTalk';
import { shareLimits } from '@/domain/experience/shareLink';
import { localDay } from '@/domain/time/zone';
import type { OpenCtx } from '../../../foundation/http/handler';
import { zoneOfCountry } from '../../../foundation/phones/zoneOfCountry';
import { Refusal } from '../../../foundation/refusal';
import { robotVersion } from '../../../foundation/store/schema/calling/robots';
import { shareVisit, type ShareVisit } from '../../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../../foundation/store/store';
import { publishShareChanged } from '../../../foundation/store/live/publishShareChanged';
import { closedRefusal } from './closedReason';
import { onlineVersion, spokenValues } from './spokenValues';
import { withVisit, type OpenVisit } from './withVisit';

type Talk = Reply<'share.begin'>;

/** Begins a talk with the robot's online version; the values are stored with this visit alone. */
export function beginTrial(ctx: OpenCtx, { visit: secret, values }: Parsed<'share.begin'>['body']): Promise<Talk> {
  return withVisit(ctx, secret, async (db, opened) => {
    const variables = spokenValues(opened.link, values);
    const robotVersionId = (await onlineVersion(db, opened.link)).id;
    const begun = { variables, robotVersionId, triedAt: opened.visit.triedAt ?? ctx.now };
    return speak(ctx, db, { ...opened, visit: { ...opened.visit, ...begun, answers: [] } });
  });
}

/**
 * Hears an answer; one that was heard before is answered alike. A talk goes on to its end when its robot is
 * deactivated, as calls do.
 */
export function answerRobot(ctx: OpenCtx, { visit: secret, text, at }: Parsed<'share.answer'>['body']): Promise<Talk> {
  return withVisit(
    ctx,
    secret,
    async (db, opened) => {
      const { visit } = opened;
      if (visit.triedAt === null) throw new Refusal('input.invalid');
      const isNew = at === visit.answers.length && visit.trialEnd === null;
      const answers = isNew ? [...visit.answers, text.trim().slice(0, shareLimits.answerChars)] : visit.answers;
      return speak(ctx, db, { ...opened, visit: { ...visit, answers } });
    },
    { goesOnWhen: ['robotInactive'] },
  );
}

async function speak({ now }: OpenCtx, db: Db, { visit, link }: Pick<OpenVisit, 'visit' | 'link'>): Promise<Talk> {
  const { answers, variables, robotVersionId, triedAt } = visit;
  const script = robotVersionId === null ? null : await scriptOf(db, robotVersionId);
  if (script === null) throw closedRefusal('setInvalid', link);
  const today = localDay(now, zoneOfCountry(link.countryCode));
  const talk = sharedTalk(script, { answers, values: variables, today });
  const answerCount = answers.length;
  const heard: Partial<ShareVisit> = { answers, answerCount, variables, robotVersionId, triedAt, trialEnd: talk.end };
  await db.update(shareVisit).set(heard).where(eq(shareVisit.id, visit.id));
  await publishShareChanged(db, link);
  return { turns: [...talk.turns], end: talk.end, answers: answerCount };
}

async function scriptOf(db: Db, versionId: number) {
  const [found] = await db
    .select({ script: robotVersion.script })
    .from(robotVersion)
    .where(eq(robotVersion.id, versionId));
  return found?.script ?? null;
}
