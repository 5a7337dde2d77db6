import { eq, sql } from 'drizzle-orm';
import { afterApproval, type ApprovalAction, type ApprovalState } from '@/domain/tasks/approvalStates';
import { leftOverReason } from '@/domain/contacts/contactStates';
import { firstDue } from '@/domain/calling/redial';
import { afterTaskEvent, isTaskOver, type TaskState } from '@/domain/tasks/taskStates';
import { notifyApprovers } from './notifyApprovers';
import { Refusal } from '../../../../foundation/refusal';
import { timestamp } from '../../../../foundation/store/columns';
import { taskApproval } from '../../../../foundation/store/schema/calling/approval';
import { task, type Task } from '../../../../foundation/store/schema/calling/calling';
import type { Db } from '../../../../foundation/store/store';
import { lockTask, publishTaskChanged } from '../../../engine/taskCommands';
import { hoursOf } from '../../../engine/taskSettings';
import { refuseDecision, refuseUnseen } from './refuseDecision';
import { authorsOf } from '../taskAuthors';
import { dialledOf } from '../taskDigest';

export interface ApprovalCommand {
  readonly taskId: number;
  readonly action: ApprovalAction;
  readonly userId: number;
  readonly now: number;
  readonly note: string;
  /** digest of what the decider saw */
  readonly digest?: string;
}

/**
 * Approval of a task, by the table of domain/approvalStates, with the company's dial state locked. Numbers appended to
 * an approved task are decided on alone: a rejection leaves the rest as it was.
 */
export async function approveTask(
  db: Db,
  { taskId, action, userId, now, note, digest }: ApprovalCommand,
): Promise<void> {
  const { found, at } = await lockTask(db, taskId, now);
  refuseDecision(
    action,
    { state: found.approval, authors: await authorsOf(db, found), by: userId },
    (reason) => new Refusal('approval.state', { reason }),
  );
  if (isTaskOver(found.state)) throw new Refusal('approval.state', { reason: 'notAwaiting' });
  const seen = await dialledOf(db, found);
  if (digest !== undefined) refuseUnseen(digest, seen.digest);
  const decided = afterApproval(action, found.approval ?? 'created') ?? 'created';
  const state = seen.appended ? found.state : stateAfter(decided, found.state);
  const approval: ApprovalState =
    seen.appended && (decided === 'rejected' || decided === 'withdrawn') ? 'approved' : decided;
  if (seen.appended && action === 'approve') await release(db, found, at);
  if (seen.appended && approval === 'approved' && action !== 'approve') await refuseAwaiting(db, taskId);
  // Setting the state, even to itself, wakes the dialer.
  await db.update(task).set({ approval, state }).where(eq(task.id, taskId));
  await saveApproval(db, { task: found, action, userId, at, note, seen });
  await publishTaskChanged(db, found.companyId, found.line, taskId, state);
}

interface ApprovalDecision {
  readonly task: Task;
  readonly action: ApprovalAction | 'edit' | 'append';
  readonly userId: number;
  readonly at: number;
  readonly note?: string;
  readonly seen: { readonly contacts: number; readonly digest: string };
}

export async function saveApproval(
  db: Db,
  { task: of, action, userId, at, note = '', seen }: ApprovalDecision,
): Promise<void> {
  await db.insert(taskApproval).values({
    companyId: of.companyId,
    taskId: of.id,
    action,
    userId,
    at,
    note,
    contacts: seen.contacts,
    digest: seen.digest,
  });
  // Approvers do not hear of changes of what was not submitted yet or is to be submitted again.
  if ((action === 'edit' || action === 'append') && of.approval !== 'awaiting') return;
  await notifyApprovers(db, { subject: 'task', of, authors: await authorsOf(db, of), action, userId, at });
}

/** An approved task already has its contacts, so it is ready at once. */
function stateAfter(approval: ApprovalState, state: TaskState): TaskState {
  if (approval !== 'approved') return state;
  return afterTaskEvent('approved', state) ?? state;
}

async function release(db: Db, found: Task, at: number): Promise<void> {
  const due = firstDue(Math.max(at, found.startAt), {
    endAt: found.endAt,
    zone: found.timeZone,
    hours: hoursOf(found.parameters),
  });
  const awaiting = sql`task_id = ${found.id} and state = 'skipped' and final_reason = 'awaitingApproval'`;
  await db.execute(
    due === null
      ? sql`update contact set final_reason = ${leftOverReason(found.expireInvalid)} where ${awaiting}`
      : sql`update contact set state = 'waiting', final_reason = null, due_at = ${timestamp(due)} where ${awaiting}`,
  );
}

async function refuseAwaiting(db: Db, taskId: number): Promise<void> {
  await db.execute(
    sql`update contact set final_reason = 'notApproved' where task_id = ${taskId} and state = 'skipped' and final_reason = 'awaitingApproval'`,
  );
}
