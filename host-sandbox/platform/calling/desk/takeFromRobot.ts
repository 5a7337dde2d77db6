import { deskWaitSeconds, secondMs } from '@/domain/limits';
import { takenOver, type CallAt } from '@/domain/live/steeredPlan';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { deskCall } from '../../foundation/store/schema/calling/desk';
import { replan } from './lockCall';
import type { ReplannedCall } from './moveDeskCall';
import { publishDeskChanged } from './publishDeskChanged';
import { hasHand, lockHand } from './takeCall';

interface CallOfRobot extends ReplannedCall {
  /** world time of the dial state, which is locked */
  readonly at: number;
}

/** A person takes a call while the robot talks: it is in their hand as one that was put through to them. */
export async function takeFromRobot({ db, person }: Ctx, call: CallOfRobot, talk: CallAt): Promise<void> {
  const { id, line, taskId, contactId, phone, dialledAt, at } = call;
  await lockHand(db, person.userId);
  if (await hasHand(db, person.userId)) throw new Refusal('desk.busy');
  const moments = { asksAt: at, givesUpAt: at + deskWaitSeconds * secondMs, takenBy: person.userId, takenAt: at };
  await db
    .insert(deskCall)
    .values({ attemptId: id, companyId: person.companyId, line, taskId, contactId, phone, ...moments })
    .onConflictDoUpdate({ target: deskCall.attemptId, set: moments });
  await replan(db, person.companyId, id, dialledAt, takenOver(talk));
  await publishDeskChanged(db, person.companyId, line);
}
