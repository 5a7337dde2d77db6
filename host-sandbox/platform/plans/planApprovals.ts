import { eq } from 'drizzle-orm';
import { afterApproval, checkRejection, type ApprovalAction } from '@/domain/approvalStates';
import { approvalNoteMaxChars } from '@/domain/limits';
import type { LineId } from '@/domain/lines';
import type { Ctx } from '../handler';
import { tellApproval } from '../notices/tellApproval';
import { Refusal, refuseFields } from '../refusal';
import { plan, planApproval } from '../store/schema/plans';
import { refuseDecision, refuseUnseen } from '../tasks/refuseDecision';
import { planAuthors, planCase, withAuthor } from './planAuthors';
import { holdPlan } from './planCommands';
import { planDigest } from './planDigest';
import { tellPlan } from './tellPlan';

export interface Decision {
  readonly action: ApprovalAction;
  readonly note: string;
  /** what was seen, for who decides */
  readonly digest?: string;
}

/** Submit, approve, reject, withdraw (section 4). Nobody decides on their own plan, nor on one whose time has come or that they have not seen as it is. */
export async function decidePlan(ctx: Ctx, line: LineId, id: number, { action, note, digest }: Decision): Promise<void> {
  const { db, person, now } = ctx;
  const { plan: found, at } = await holdPlan(ctx, line, id);
  const outOfTurn = new Refusal('plan.action', { state: found.state, approval: found.approval });
  const approval = afterApproval(action, found.approval);
  if (found.state !== 'created' || approval === null) throw outOfTurn;
  refuseDecision(action, planCase(found, person.userId), () => outOfTurn);
  if (found.startAt <= at && (action === 'approve' || action === 'submit')) throw new Refusal('plan.tooLate');
  if (digest !== undefined) refuseUnseen(digest, await planDigest(db, found));
  if (action === 'reject') refuseFields(checkRejection(note));
  await db
    .update(plan)
    .set({ approval, ...(action === 'submit' ? { submittedBy: person.userId, changedBy: withAuthor(found, person.userId) } : {}), ...(action === 'approve' ? { state: 'planned' as const } : {}) })
    .where(eq(plan.id, id));
  await db.insert(planApproval).values({ companyId: person.companyId, planId: id, action, byUser: person.userId, note: note.trim().slice(0, approvalNoteMaxChars), at: now });
  await tellApproval(db, { subject: 'plan', of: found, authors: planAuthors(found), action, userId: person.userId, at: now });
  await tellPlan(db, found);
}
