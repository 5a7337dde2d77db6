import { eq } from 'drizzle-orm';
import type { PlannedCall } from '@/domain/calling/carrier';
import { isPossibleIn, type OutboundAct } from '@/domain/live/liveActs';
import { liveCallState } from '@/domain/live/liveCall';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { deskCall } from '../../foundation/store/schema/calling/desk';
import { liveAct } from '../../foundation/store/schema/calling/liveActs';
import { replan } from '../desk/lockCall';
import { moveDeskCall } from '../desk/moveDeskCall';
import { refuseTaken } from '../desk/takeCall';
import { lockDialState } from '../engine/taskCommands';
import type { LiveTalk } from './liveTalks';
import { openAct, type GivenAct } from '../calls/marks/openAct';
import { publishLiveChanged } from './publishLiveChanged';
import { findAttempt, findTalk } from './readLive';

export interface ActOnCall extends GivenAct {
  readonly line: LineId;
  readonly kind: OutboundAct;
}

/** A call that the person acts on: it can neither end nor be changed until the transaction ends. */
export interface LockedTalk extends LiveTalk {
  /** world time of the dial state */
  readonly at: number;
}

/**
 * Acts on a call in progress, with the company's dial state locked. Of two supervisors at once the second is told who
 * the first was; a second click changes nothing. `change` returns the plan that replaces the call's; null: it changed
 * the plan itself.
 */
export async function actOnCall(
  ctx: Ctx,
  given: ActOnCall,
  change: (talk: LockedTalk) => Promise<PlannedCall | null>,
): Promise<{ version: number }> {
  const { db, person, now } = ctx;
  const { line, id, kind, turn = null, hint = null } = given;
  const { taskId } = await findAttempt(ctx, line, id);
  const at = Math.max(now, await lockDialState(db, person.companyId, now));
  const { number, isDone } = await openAct(ctx, liveAct, given);
  if (isDone) return { version: number };
  const talk = { ...(await findTalk(ctx, line, id, at)), at };
  const { plan, dialledAt } = talk.row;
  const state = liveCallState(plan, at - dialledAt);
  if (!isPossibleIn(kind, state)) await refuseState(ctx, id);
  const next = await change(talk);
  if (next !== null) {
    await replan(db, person.companyId, id, dialledAt, next);
    if (state === 'talking') await moveDeskCall(ctx, { ...talk.row, line, taskId }, next, at);
  }
  await db.insert(liveAct).values({
    callId: id,
    number,
    companyId: person.companyId,
    taskId,
    kind,
    turn,
    hint,
    userId: person.userId,
    operator: person.crossLogin?.operator ?? null,
    at,
  });
  ctx.note({ name: talk.row.name });
  await publishLiveChanged(db, person.companyId, line);
  return { version: number };
}

/** An agent who took the call is named. */
async function refuseState({ db, person }: Ctx, id: number): Promise<never> {
  const [taken] = await db.select().from(deskCall).where(eq(deskCall.attemptId, id));
  await refuseTaken(db, taken?.takenBy ?? null, person.userId);
  throw new Refusal('liveCall.notNow');
}
