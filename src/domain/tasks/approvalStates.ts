import type { Action } from '../access/access';
import { approvalNoteMaxChars } from '../limits';
import { checkLength, checkRequired, type FieldProblem } from '../problem';

/**
 * A company that requires approval (`show_approval`) creates tasks and plans as `awaiting`; in others they are approved
 * at once. `created` is a draft: complete, but saved without submitting it. Companies without approval have none.
 */
export const approvalStates = ['created', 'awaiting', 'approved', 'rejected', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalActions = ['submit', 'approve', 'reject', 'withdraw'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

export interface ApprovalMove {
  readonly from: readonly ApprovalState[];
  readonly to: ApprovalState;
  readonly permission: Action;
  /** the author cannot approve or reject; only the author can withdraw */
  readonly by: 'anyone' | 'notAuthor' | 'author';
}

export const approvalMoves: Readonly<Record<ApprovalAction, ApprovalMove>> = {
  submit: { from: ['created', 'rejected', 'withdrawn'], to: 'awaiting', permission: 'add', by: 'anyone' },
  approve: { from: ['awaiting'], to: 'approved', permission: 'approve', by: 'notAuthor' },
  reject: { from: ['awaiting'], to: 'rejected', permission: 'reject', by: 'notAuthor' },
  withdraw: { from: ['awaiting'], to: 'withdrawn', permission: 'withdraw', by: 'author' },
};

export function approvalCan(action: ApprovalAction, state: ApprovalState): boolean {
  return approvalMoves[action].from.includes(state);
}

export function afterApproval(action: ApprovalAction, state: ApprovalState): ApprovalState | null {
  return approvalCan(action, state) ? approvalMoves[action].to : null;
}

/** Why an approval action is not possible. */
export type ApprovalRefusal = 'notAsked' | 'awaiting' | 'notAwaiting' | 'own' | 'notYours';

/** One thing that needs approval, and the person who acts on it. */
export interface ApprovalCase {
  /** null: it needs no approval */
  readonly state: ApprovalState | null;
  /** people who created, changed or submitted it: none of them may approve or reject */
  readonly authors: readonly number[];
  readonly by: number;
}

/** Null when the action is possible, permissions aside. */
export function approvalRefusal(action: ApprovalAction, { state, authors, by }: ApprovalCase): ApprovalRefusal | null {
  if (state === null) return 'notAsked';
  if (!approvalCan(action, state)) return action === 'submit' ? 'awaiting' : 'notAwaiting';
  const isAuthor = authors.includes(by);
  switch (approvalMoves[action].by) {
    case 'anyone':
      return null;
    case 'notAuthor':
      return isAuthor ? 'own' : null;
    case 'author':
      return isAuthor ? null : 'notYours';
  }
}

export function possibleApprovals(given: ApprovalCase): ApprovalAction[] {
  return approvalActions.filter((action) => approvalRefusal(action, given) === null);
}

/** The author needs to know what to change. */
export function checkRejection(note: string): FieldProblem[] {
  return [...checkRequired('note', note), ...checkLength('note', note.trim(), approvalNoteMaxChars)];
}
