import { count, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/lines';
import { isTaskEditable, takesNumbers } from '@/domain/taskStates';
import { holdTask, takeOver, tell } from '../engine/taskCommands';
import type { Ctx } from '../handler';
import { keepForecast } from '../rehearsal/ask';
import { subjectOfTask } from '../rehearsal/subjects';
import { Refusal } from '../refusal';
import { contact, contactList, contactListRow, task } from '../store/schema/calling';
import { isGood } from '../contacts/listNotes';
import { keepApproval } from './approveTask';
import { findTask } from './findTask';
import { takeList } from './takeList';
import { dialledOf } from './taskDigest';

/**
 * The good rows of a list join a task, the running one too: called from now on, within its hours. Where the task
 * was approved they wait for an approval of their own, and the rest of it goes on.
 */
export async function appendNumbers(ctx: Ctx, line: LineId, id: number, listId: number): Promise<Reply<'task.append'>> {
  const { db, person } = ctx;
  await findTask(ctx, line, id);
  const { found, at } = await holdTask(db, id, ctx.now);
  if (!takesNumbers(found.state)) throw new Refusal('task.noMoreNumbers', { state: found.state });
  await takeList(ctx, line, listId);
  const [good] = await db.select({ rows: count() }).from(contactListRow).where(sql`${contactListRow.listId} = ${listId} and ${isGood}`);
  const skippedBefore = await heldBack(ctx, id);
  // One that waits for its first approval is decided on as a whole.
  const awaits = found.approval !== null && found.state !== 'created';
  const added = await takeOver(db, id, { ...found, contacts: { listId }, startAt: Math.max(found.startAt, at), now: at }, awaits);
  await db.update(contactList).set({ state: 'used' }).where(eq(contactList.id, listId));
  const approval = awaits ? 'awaiting' : found.approval;
  // Setting the state, even to itself, wakes the dialer.
  await db.update(task).set({ contactCount: found.contactCount + added, approval, state: found.state }).where(eq(task.id, id));
  if (approval !== null) await keepApproval(db, { task: found, action: 'append', userId: person.userId, at, seen: await dialledOf(db, found) });
  if (isTaskEditable(found.state)) await keepForecast(ctx, subjectOfTask({ ...found, contactCount: found.contactCount + added }), { taskId: id });
  ctx.note({ listId, added });
  await tell(db, found.companyId, line, id, found.state);
  return { added, duplicate: (good?.rows ?? 0) - added, blacklisted: (await heldBack(ctx, id)) - skippedBefore, awaitsApproval: approval === 'awaiting' };
}

async function heldBack({ db }: Ctx, taskId: number): Promise<number> {
  const [found] = await db.select({ rows: count() }).from(contact).where(sql`${contact.taskId} = ${taskId} and ${contact.finalReason} = 'blacklisted'`);
  return found?.rows ?? 0;
}
