import { eq } from 'drizzle-orm';
import type { LineId } from '@/domain/lines';
import { isTaskOver, taskCanGo } from '@/domain/taskStates';
import { commandTask, holdTask, tell } from '../engine/taskCommands';
import type { Ctx } from '../handler';
import { Refusal } from '../refusal';
import { task } from '../store/schema/calling';
import { findTask } from './findTask';

/** A task that never called goes out of every list. One that was still open is canceled with it, so that nothing of it waits any more. */
export async function deleteTask(ctx: Ctx, line: LineId, id: number): Promise<void> {
  const { planId } = await findTask(ctx, line, id);
  if (planId !== null) throw new Refusal('thing.unknown');
  const { found, at } = await holdTask(ctx.db, id, ctx.now);
  if (found.deletedAt !== null) throw new Refusal('thing.unknown');
  if (!taskCanGo(found.state, found.approval, found.startedAt !== null)) throw new Refusal('task.notDeletable', { state: found.state });
  if (!isTaskOver(found.state)) await commandTask(ctx.db, { taskId: id, action: 'cancel', userId: ctx.person.userId, now: ctx.now });
  await ctx.db.update(task).set({ deletedAt: at }).where(eq(task.id, id));
  ctx.note({ name: found.name });
  await tell(ctx.db, found.companyId, line, id, 'canceled');
}
