import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { afterLifeAction, isTaskOver, taskCan, taskRefusal, type LifeAction } from '@/domain/tasks/taskStates';
import { commandTask, lockDialState } from '../../engine/taskCommands';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { task } from '../../../foundation/store/schema/calling/calling';
import { plan, planRound, type Plan } from '../../../foundation/store/schema/calling/plans';
import type { Db } from '../../../foundation/store/store';
import { beginRound } from './rounds/beginRound';
import { publishPlanChanged } from './publishPlanChanged';

/**
 * Locks the plan and the company's dial state, and returns the instant the dialling has reached: no round begins and no
 * call is dialled until the transaction ends.
 */
export async function lockPlan(
  { db, person, now }: Pick<Ctx, 'db' | 'person' | 'now'>,
  line: LineId,
  id: number,
): Promise<{ plan: Plan; at: number }> {
  const at = Math.max(now, await lockDialState(db, person.companyId, now));
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.id, id), eq(plan.line, line)))
    .for('update');
  if (!found) throw new Refusal('thing.unknown');
  return { plan: found, at };
}

/** Start, pause, resume, cancel or close a plan, by the table of states that plans share with tasks. */
export async function commandPlan(ctx: Ctx, line: LineId, id: number, action: LifeAction): Promise<void> {
  const { db, person } = ctx;
  const { plan: found, at } = await lockPlan(ctx, line, id);
  const state = afterLifeAction(action, found.state);
  if (state === null)
    throw new Refusal('plan.action', { state: found.state, reason: taskRefusal(action, found.state) ?? 'finished' });
  if (action === 'start') await beginFirst(db, id, at);
  else {
    await db
      .update(plan)
      .set({
        state,
        stateReason: action === 'close' ? 'closed' : null,
        ...(action === 'pause' ? { pausedAt: at } : {}),
        ...(isTaskOver(state) ? { finishedAt: at } : {}),
      })
      .where(eq(plan.id, id));
    await commandRounds(ctx, id, action, at);
    if (isTaskOver(state))
      await ctx.emit(db, 'plansEnded', { companyId: person.companyId, plans: [{ planId: id, by: 'person' }] });
  }
  await publishPlanChanged(db, found);
}

async function beginFirst(db: Db, planId: number, at: number): Promise<void> {
  const [first] = await db
    .select({ number: planRound.number })
    .from(planRound)
    .where(and(eq(planRound.planId, planId), isNull(planRound.begunAt)))
    .orderBy(asc(planRound.number))
    .limit(1);
  if (first) await beginRound(db, { planId, number: first.number, at });
}

/** Applies the action to the plan's open rounds; one that was just created may not have dialled yet. */
async function commandRounds(ctx: Ctx, planId: number, action: LifeAction, now: number): Promise<void> {
  const { db, person } = ctx;
  const open = await db
    .select({ id: task.id, state: task.state })
    .from(task)
    .where(and(eq(task.planId, planId), notInArray(task.state, ['finished', 'canceled'])));
  for (const { id, state } of open) {
    // A round that was just created is still planned, and only a task that is due can be paused.
    if (state === 'planned' && action !== 'cancel')
      await db.execute(
        sql`update task set state = 'pending', started_at = coalesce(started_at, start_at) where id = ${id}`,
      );
    if (taskCan(action, state === 'planned' && action !== 'cancel' ? 'pending' : state))
      await commandTask(ctx, { taskId: id, action, userId: person.userId, now });
  }
}
