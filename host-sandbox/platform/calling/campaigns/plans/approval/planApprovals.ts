import { eq } from 'drizzle-orm';
import { afterApproval, checkRejection, type ApprovalAction } from '@/domain/tasks/approvalStates';
import { approvalNoteMaxChars } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../../foundation/http/handler';
import { notifyApprovers } from '../../tasks/approval/notifyApprovers';
import { Refusal, refuseFields } from '../../../../foundation/refusal';
import { plan, planApproval } from '../../../../foundation/store/schema/calling/plans';
import { refuseDecision, refuseUnseen } from '../../tasks/approval/refuseDecision';
import { planAuthors, planCase, withAuthor } from '../planAuthors';
import { lockPlan } from '../planCommands';
import { planDigest } from '../planDigest';
import { publishPlanChanged } from '../publishPlanChanged';

export interface Decision {
  readonly action: ApprovalAction;
  readonly note: string;
  /** digest of what the decider saw */
  readonly digest?: string;
}

/**
 * Submit, approve, reject, withdraw. A person cannot decide on a plan of their own, on one whose start has passed, or
 * on a version they have not seen.
 */
export async function decidePlan(
  ctx: Ctx,
  line: LineId,
  id: number,
  { action, note, digest }: Decision,
): Promise<void> {
  const { db, person, now } = ctx;
  const { plan: found, at } = await lockPlan(ctx, line, id);
  const outOfTurn = new Refusal('plan.action', {
    state: found.state,
    approval: found.approval,
    reason: 'notToDecide',
  });
  const approval = afterApproval(action, found.approval);
  if (found.state !== 'created' || approval === null) throw outOfTurn;
  refuseDecision(action, planCase(found, person.userId), () => outOfTurn);
  if (found.startAt <= at && (action === 'approve' || action === 'submit')) throw new Refusal('plan.tooLate');
  if (digest !== undefined) refuseUnseen(digest, await planDigest(db, found));
  if (action === 'reject') refuseFields(checkRejection(note));
  await db
    .update(plan)
    .set({
      approval,
      ...(action === 'submit' ? { submittedBy: person.userId, changedBy: withAuthor(found, person.userId) } : {}),
      ...(action === 'approve' ? { state: 'planned' as const } : {}),
    })
    .where(eq(plan.id, id));
  await db.insert(planApproval).values({
    companyId: person.companyId,
    planId: id,
    action,
    byUser: person.userId,
    note: note.trim().slice(0, approvalNoteMaxChars),
    at: now,
  });
  await notifyApprovers(db, {
    subject: 'plan',
    of: found,
    authors: planAuthors(found),
    action,
    userId: person.userId,
    at: now,
  });
  await publishPlanChanged(db, found);
}
