import { count, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { isTaskEditable, takesNumbers } from '@/domain/tasks/taskStates';
import { lockTask, adoptContacts, publishTaskChanged } from '../../../engine/taskCommands';
import type { Ctx } from '../../../../foundation/http/handler';
import { saveForecast } from '../../rehearsal/ask';
import { subjectOfTask } from '../../rehearsal/subjects';
import { Refusal } from '../../../../foundation/refusal';
import { contact, contactList, contactListRow, task } from '../../../../foundation/store/schema/calling/calling';
import { isGood } from '../../../contacts/listNotes';
import { saveApproval } from '../approval/approveTask';
import { findTask } from '../findTask';
import { consumeContactList } from '../consumeContactList';
import { dialledOf } from '../taskDigest';

/**
 * Adds the good rows of a list to a task, also while it is calling; they are called from now on, within its hours. If
 * the task was approved they wait for an approval of their own, and the rest goes on.
 */
export async function appendNumbers(ctx: Ctx, line: LineId, id: number, listId: number): Promise<Reply<'task.append'>> {
  const { db, person } = ctx;
  await findTask(ctx, line, id);
  const { found, at } = await lockTask(db, id, ctx.now);
  if (!takesNumbers(found.state)) throw new Refusal('task.noMoreNumbers', { state: found.state });
  await consumeContactList(ctx, line, listId);
  const [good] = await db
    .select({ rows: count() })
    .from(contactListRow)
    .where(sql`${contactListRow.listId} = ${listId} and ${isGood}`);
  const skippedBefore = await countBlocked(ctx, id);
  // A task that waits for its first approval is decided on as a whole.
  const awaits = found.approval !== null && found.state !== 'created';
  const added = await adoptContacts(
    db,
    id,
    { ...found, contacts: { listId }, startAt: Math.max(found.startAt, at), now: at },
    awaits,
  );
  await db.update(contactList).set({ state: 'used' }).where(eq(contactList.id, listId));
  const approval = awaits ? 'awaiting' : found.approval;
  // Setting the state, even to itself, wakes the dialer.
  await db
    .update(task)
    .set({ contactCount: found.contactCount + added, approval, state: found.state })
    .where(eq(task.id, id));
  if (approval !== null)
    await saveApproval(db, {
      task: { ...found, approval },
      action: 'append',
      userId: person.userId,
      at,
      seen: await dialledOf(db, found),
    });
  if (isTaskEditable(found.state))
    await saveForecast(ctx, subjectOfTask({ ...found, contactCount: found.contactCount + added }), { taskId: id });
  ctx.note({ listId, added });
  await publishTaskChanged(db, found.companyId, line, id, found.state);
  return {
    added,
    duplicate: (good?.rows ?? 0) - added,
    blacklisted: (await countBlocked(ctx, id)) - skippedBefore,
    awaitsApproval: approval === 'awaiting',
  };
}

async function countBlocked({ db }: Ctx, taskId: number): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(contact)
    .where(sql`${contact.taskId} = ${taskId} and ${contact.finalReason} = 'blacklisted'`);
  return found?.rows ?? 0;
}
