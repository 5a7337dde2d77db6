import {
  type ApprovalAction,
  type ApprovalCase,
  type ApprovalRefusal,
  approvalRefusal,
} from '@/domain/tasks/approvalStates';
import { Refusal } from '../../../../foundation/refusal';

/**
 * An author cannot decide on their own task or plan, and only an author can withdraw it. A decision that is not due is
 * refused with the subject's own failure.
 */
export function refuseDecision(
  action: ApprovalAction,
  of: ApprovalCase,
  outOfTurn: (reason: ApprovalRefusal) => Refusal,
): void {
  const reason = approvalRefusal(action, of);
  if (reason === 'own' || reason === 'notYours') throw new Refusal(`approval.${reason}`, { reason });
  if (reason !== null) throw outOfTurn(reason);
}

/** A decision counts only for the version that the decider saw. */
export function refuseUnseen(seen: string, now: string): void {
  if (seen !== now) throw new Refusal('approval.changed');
}
