import type { Reply } from '@/contract/contract';
import { addedCallMinutes } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { endsTooSoon, isTaskOver, takesAddedCalls } from '@/domain/tasks/taskStates';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { findReadableList } from '../../contacts/presentList';
import { lockTask } from '../../engine/taskCommands';
import { appendNumbers } from '../tasks/contacts/appendNumbers';
import { findTask } from '../tasks/findTask';

/**
 * Adds calls to a task that has begun. Contacts are the task's own rows and a list belongs to one task, so no other
 * task changes.
 */
export async function addCallsTo(
  ctx: Ctx,
  { line, id }: { readonly line: LineId; readonly id: number },
  listId: number,
): Promise<Reply<'addCall.append'>> {
  const { planId } = await findTask(ctx, line, id);
  // A plan's round is a part of its plan, whose contacts are those it was approved with.
  if (planId !== null) throw new Refusal('addCall.planRound');
  await findReadableList(ctx, line, listId);
  // Locked here already, so that the task cannot end between this check and the appending.
  const { found, at } = await lockTask(ctx.db, id, ctx.now);
  if (isTaskOver(found.state)) throw new Refusal('task.noMoreNumbers', { state: found.state });
  if (endsTooSoon(found.endAt, at)) throw new Refusal('addCall.endsSoon', { minutes: addedCallMinutes });
  if (!takesAddedCalls(found, at)) throw new Refusal('addCall.notRunning', { state: found.state });
  return appendNumbers(ctx, line, id, listId);
}
