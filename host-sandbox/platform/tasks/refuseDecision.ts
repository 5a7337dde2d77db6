import { type ApprovalAction, type ApprovalCase, type ApprovalRefusal, approvalRefusal } from '@/domain/approvalStates';
import { Refusal } from '../refusal';

/** Nobody decides on what they had a hand in, and only who had takes it back. What is not asked for now is refused in the words of a task or a plan. */
export function refuseDecision(action: ApprovalAction, of: ApprovalCase, outOfTurn: (reason: ApprovalRefusal) => Refusal): void {
  const reason = approvalRefusal(action, of);
  if (reason === 'own' || reason === 'notYours') throw new Refusal(`approval.${reason}`, { reason });
  if (reason !== null) throw outOfTurn(reason);
}

/** A yes or a no is for what was seen. */
export function refuseUnseen(seen: string, now: string): void {
  if (seen !== now) throw new Refusal('approval.changed');
}
