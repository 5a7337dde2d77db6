import { asc, eq } from 'drizzle-orm';
import type { PlannedCall } from '@/domain/calling/carrier';
import { isPossibleIn, type LiveAct } from '@/domain/live/liveActs';
import { liveCallState } from '@/domain/live/liveCall';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { deskCall } from '../../foundation/store/schema/calling/desk';
import { liveAct } from '../../foundation/store/schema/calling/liveActs';
import type { Db } from '../../foundation/store/store';
import { replan } from '../desk/lockCall';
import { moveDeskCall } from '../desk/moveDeskCall';
import { refuseTaken } from '../desk/takeCall';
import { lockDialState } from '../engine/taskCommands';
import type { LiveTalk } from './liveTalks';
import { publishLiveChanged } from './publishLiveChanged';
import { findAttempt, findTalk } from './readLive';

export interface ActOnCall {
  readonly line: LineId;
  readonly id: number;
  readonly kind: LiveAct;
  /** the last act the person saw; 0 for none */
  readonly version: number;
  readonly turn?: string;
  readonly hint?: string;
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
  const { line, id, kind, version, turn = null, hint = null } = given;
  const { taskId } = await findAttempt(ctx, line, id);
  const at = Math.max(now, await lockDialState(db, person.companyId, now));
  const acts = await actsOn(db, id);
  const last = acts.at(-1);
  if (last !== undefined && last.act.number !== version) {
    const { act, name } = last;
    const isSame = act.kind === kind && act.turn === turn && act.hint === hint && act.userId === person.userId;
    if (isSame && act.number === version + 1) return { version: act.number };
    throw new Refusal('liveCall.steered', { name });
  }
  const talk = { ...(await findTalk(ctx, line, id, at)), at };
  const { plan, dialledAt } = talk.row;
  const state = liveCallState(plan, at - dialledAt);
  if (!isPossibleIn(kind, state)) await refuseState(ctx, id);
  const next = await change(talk);
  if (next !== null) {
    await replan(db, person.companyId, id, dialledAt, next);
    if (state === 'talking') await moveDeskCall(ctx, { ...talk.row, line, taskId }, next, at);
  }
  const number = acts.length + 1;
  await db.insert(liveAct).values({
    attemptId: id,
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

async function actsOn(db: Db, id: number) {
  const rows = await db
    .select({ act: liveAct, firstName: appUser.firstName, lastName: appUser.lastName })
    .from(liveAct)
    .innerJoin(appUser, eq(appUser.id, liveAct.userId))
    .where(eq(liveAct.attemptId, id))
    .orderBy(asc(liveAct.number));
  return rows.map(({ act, firstName, lastName }) => ({ act, name: act.operator ?? `${firstName} ${lastName}` }));
}

/** An agent who took the call is named. */
async function refuseState({ db, person }: Ctx, id: number): Promise<never> {
  const [taken] = await db.select().from(deskCall).where(eq(deskCall.attemptId, id));
  await refuseTaken(db, taken?.takenBy ?? null, person.userId);
  throw new Refusal('liveCall.notNow');
}
