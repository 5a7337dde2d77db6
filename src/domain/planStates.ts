import { possibleApprovals, type ApprovalAction, type ApprovalCase, type ApprovalState } from './approvalStates';
import type { TaskState } from './taskStates';

/**
 * Section 4 gives tasks and plans one table of states and actions (domain/taskStates). What is a plan's own:
 * - created: waits for approval, or was rejected or withdrawn and can be changed and submitted again
 * - planned: approved, or needing none; waits for its first round
 * - calling: a round calls, or the next one is awaited
 * - paused: by a person, or because its round was halted; a round that comes meanwhile begins paused
 * - finished: the last round is over, or it was closed early
 * - canceled: given up, or not approved when its first round was due
 */
export const planReasons = ['notApproved', 'lostRate', 'lineDisabled', 'lineFailing', 'licenceEnded', 'zoneUnknown', 'ended', 'ranOut', 'closed'] as const;
export type PlanReason = (typeof planReasons)[number];

/** Where one of its rounds stands. */
export const roundStates = ['planned', 'calling', 'paused', 'finished', 'canceled'] as const;
export type RoundState = (typeof roundStates)[number];

export function roundState(planState: TaskState, begun: boolean, taskState: TaskState | null): RoundState {
  if (!begun) return planState === 'finished' || planState === 'canceled' ? 'canceled' : 'planned';
  // It selected nobody: nothing was to be done.
  if (taskState === null) return 'finished';
  return taskState === 'paused' || taskState === 'finished' || taskState === 'canceled' ? taskState : 'calling';
}

/** Before its first round is due, a plan's approval is decided as a task's is (domain/approvalStates). */
export function planApprovals(state: TaskState, given: ApprovalCase): ApprovalAction[] {
  return state === 'created' ? possibleApprovals(given) : [];
}

/** A plan is changed while nobody decides on it and nothing of it has begun. */
export function planCanChange(state: TaskState, approval: ApprovalState): boolean {
  return state === 'created' && approval !== 'awaiting';
}

/** What never called may be forgotten; what called is kept. */
export function planCanGo(state: TaskState, approval: ApprovalState, begun: boolean): boolean {
  return !begun && (state === 'canceled' || planCanChange(state, approval));
}
