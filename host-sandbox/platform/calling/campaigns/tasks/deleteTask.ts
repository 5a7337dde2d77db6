import { eq } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { isTaskOver, taskCanGo } from '@/domain/tasks/taskStates';
import { commandTask, lockTask, publishTaskChanged } from '../../engine/taskCommands';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { task } from '../../../foundation/store/schema/calling/calling';
import { findTask } from './findTask';

/**
 * Hides a task that never called from every list; one that is still open is canceled first, so that its contacts do not
 * stay in waiting.
 */
export async function deleteTask(ctx: Ctx, line: LineId, id: number): Promise<void> {
  const { planId } = await findTask(ctx, line, id);
  if (planId !== null) throw new Refusal('thing.unknown');
  const { found, at } = await lockTask(ctx.db, id, ctx.now);
  if (found.deletedAt !== null) throw new Refusal('thing.unknown');
  if (!taskCanGo(found.state, found.approval, found.startedAt !== null))
    throw new Refusal('task.notDeletable', { state: found.state });
  if (!isTaskOver(found.state))
    await commandTask(ctx, { taskId: id, action: 'cancel', userId: ctx.person.userId, now: ctx.now });
  await ctx.db.update(task).set({ deletedAt: at }).where(eq(task.id, id));
  ctx.note({ name: found.name });
  await publishTaskChanged(ctx.db, found.companyId, line, id, 'canceled');
}
