import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { authorsOf } from '../../accounts/scope/authors';
import { companyWide } from '../../accounts/scope/companyWide';
import { task } from '../../foundation/store/schema/calling/calling';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { deskAgent, deskCall } from '../../foundation/store/schema/calling/desk';
import type { Db } from '../../foundation/store/store';
import { hungUp, taken } from '@/domain/calling/deskCallPlan';
import { lockCall, replan, seenCall, shown, showChanged, type LockedCall } from './lockCall';
import type { DeskRow } from './presentDesk';

/**
 * The lock of the dial state lets simultaneous clicks through one at a time, and the first gets the call. A second
 * click of the same agent changes nothing.
 */
export async function takeCall(ctx: Ctx, line: LineId, id: number): Promise<DeskRow> {
  const { db, person } = ctx;
  // Refuses a call that is taken already without waiting for the lock.
  await refuseTaken(db, (await seenCall(db, line, id)).takenBy, person.userId);
  const locked = await lockCall(ctx, line, id);
  await refuseTaken(db, locked.row.takenBy, person.userId);
  if (locked.row.takenBy === person.userId) return shown(ctx, id);
  await lockHand(db, person.userId);
  if (await hasHand(db, person.userId)) throw new Refusal('desk.busy');
  await connect(ctx, locked, person.userId);
  return showChanged(ctx, line, id);
}

/** Gives a waiting call, or another agent's, to an agent who is at the desk, free, and sees the call's task. */
export async function assignCall(ctx: Ctx, line: LineId, id: number, userId: number): Promise<DeskRow> {
  const { db } = ctx;
  const locked = await lockCall(ctx, line, id);
  if (locked.call === null) throw new Refusal('desk.gone');
  if (locked.row.takenBy === userId) return shown(ctx, id);
  await lockHand(db, userId);
  if (!(await isSeated(db, line, userId)) || (await hasHand(db, userId))) throw new Refusal('desk.notFree');
  if (!(await sees(db, userId, locked.row.taskId))) throw new Refusal('desk.notSeen');
  if (locked.row.takenBy === null) await connect(ctx, locked, userId);
  else await db.update(deskCall).set({ takenBy: userId }).where(eq(deskCall.attemptId, id));
  return showChanged(ctx, line, id);
}

/** A second hang-up changes nothing. */
export async function hangUpCall(ctx: Ctx, line: LineId, id: number): Promise<DeskRow> {
  const { row, at, call } = await lockCall(ctx, line, id);
  if (row.takenBy !== ctx.person.userId) throw new Refusal('desk.notYours');
  if (call && call.plan.hangup !== 'agent')
    await replan(ctx.db, row.companyId, id, call.dialledAt, hungUp(call.plan, at - call.dialledAt));
  return showChanged(ctx, line, id);
}

async function connect({ db }: Ctx, { row, at, call }: LockedCall, userId: number): Promise<void> {
  if (call === null || at >= row.givesUpAt) throw new Refusal('desk.gone');
  await db.update(deskCall).set({ takenBy: userId, takenAt: at }).where(eq(deskCall.attemptId, row.attemptId));
  await replan(db, row.companyId, row.attemptId, call.dialledAt, taken(call.plan, at - call.dialledAt));
}

export async function refuseTaken(db: Db, by: number | null, userId: number): Promise<void> {
  if (by === null || by === userId) return;
  const [agent] = await db.select().from(appUser).where(eq(appUser.id, by));
  throw new Refusal('desk.taken', { name: agent ? `${agent.firstName} ${agent.lastName}` : '' });
}

/** Locks the agent's user row, so that two calls assigned at once on two lines run in sequence. */
export async function lockHand(db: Db, userId: number): Promise<void> {
  await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update');
}

/** Calls of every task count, also of tasks outside the reader's data scope. */
export async function hasHand(db: Db, userId: number): Promise<boolean> {
  const found = await companyWide(db, () =>
    db
      .select({ id: deskCall.attemptId })
      .from(deskCall)
      .where(and(eq(deskCall.takenBy, userId), isNull(deskCall.finishedAt))),
  );
  return found.length > 0;
}

async function sees(db: Db, userId: number, taskId: number): Promise<boolean> {
  const authors = await authorsOf(db, userId);
  if (authors === null) return true;
  const found = await db
    .select({ id: task.id })
    .from(task)
    .where(and(eq(task.id, taskId), inArray(task.createdBy, [...authors])));
  return found.length > 0;
}

async function isSeated(db: Db, line: LineId, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: deskAgent.userId })
    .from(deskAgent)
    .where(
      and(
        eq(deskAgent.userId, userId),
        eq(deskAgent.line, line),
        deskAgent.ready,
        gt(deskAgent.seenUntil, sql`clock_timestamp()`),
      ),
    );
  return found.length > 0;
}
