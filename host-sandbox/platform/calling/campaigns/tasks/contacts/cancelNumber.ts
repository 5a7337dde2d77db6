import { and, eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { takesNumbers } from '@/domain/tasks/taskStates';
import { lockTask, publishTaskChanged } from '../../../engine/taskCommands';
import type { Ctx } from '../../../../foundation/http/handler';
import { Refusal } from '../../../../foundation/refusal';
import { contact, task } from '../../../../foundation/store/schema/calling/calling';
import { findTask } from '../findTask';

/** Cancels one contact; a call in progress ends by itself and is the last. */
export async function cancelNumber(
  ctx: Ctx,
  line: LineId,
  taskId: number,
  contactId: number,
): Promise<Reply<'task.cancelNumber'>> {
  const { db } = ctx;
  await findTask(ctx, line, taskId);
  const { found: owner } = await lockTask(db, taskId, ctx.now);
  if (!takesNumbers(owner.state)) throw new Refusal('task.noMoreNumbers', { state: owner.state });
  const [found] = await db
    .select()
    .from(contact)
    .where(and(eq(contact.id, contactId), eq(contact.taskId, taskId)))
    .for('update');
  if (!found) throw new Refusal('thing.unknown');
  const draining = found.state === 'calling';
  const isBlacklisted = found.state === 'skipped' && found.finalReason === 'awaitingApproval';
  if ((!draining && !isBlacklisted && found.state !== 'waiting') || found.giveUp) throw new Refusal('contact.over');
  await db
    .update(contact)
    .set(draining ? { giveUp: true } : { state: 'skipped', dueAt: null, finalReason: 'numberCanceled' })
    .where(eq(contact.id, contactId));
  // It may have been the last waiting contact, so the dialler checks whether the task is finished.
  await db.update(task).set({ state: owner.state }).where(eq(task.id, taskId));
  ctx.note({ contactId });
  await publishTaskChanged(db, owner.companyId, line, taskId, owner.state);
  return { draining };
}
