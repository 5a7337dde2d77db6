import { possibleApprovals, type ApprovalAction, type ApprovalCase, type ApprovalState } from '../tasks/approvalStates';
import { taskStateReasons, type TaskState } from '../tasks/taskStates';

/**
 * Tasks and plans share one table of states and actions (domain/tasks/taskStates). For a plan they mean:
 * - created: a draft, waits for approval, or was rejected or withdrawn and can be changed and submitted again
 * - planned: approved, or needing no approval; waits for its first round
 * - pending: its first round is due, but nothing could be dialled yet
 * - calling: a round calls, or the next one is awaited
 * - paused: by a person, or because its round was halted; a round that comes meanwhile begins paused
 * - finished: the last round is over, or it was closed early
 * - canceled: given up, or not approved when its first round was due
 */

/** Why a plan is in its state, from the database's `state_reason` to the words: plans.json `reason.<id>`. */
export const planStateReasons = taskStateReasons;
export type PlanStateReason = (typeof planStateReasons)[number];

/** State of one round of a plan. */
export const roundStates = ['planned', 'pending', 'calling', 'paused', 'finished', 'canceled'] as const;
export type RoundState = (typeof roundStates)[number];

export function roundState(planState: TaskState, begun: boolean, taskState: TaskState | null): RoundState {
  if (!begun) return planState === 'finished' || planState === 'canceled' ? 'canceled' : 'planned';
  // It selected no contact.
  if (taskState === null) return 'finished';
  return taskState === 'created' || taskState === 'planned' ? 'pending' : taskState;
}

/** Before its first round is due, a plan's approval is decided as a task's is (domain/approvalStates). */
export function planApprovals(state: TaskState, given: ApprovalCase): ApprovalAction[] {
  return state === 'created' ? possibleApprovals(given) : [];
}

/** A plan can be changed unless it awaits a decision or a round has begun. */
export function planCanChange(state: TaskState, approval: ApprovalState): boolean {
  return state === 'created' && approval !== 'awaiting';
}

/** A plan that has called cannot be deleted. */
export function planCanGo(state: TaskState, approval: ApprovalState, begun: boolean): boolean {
  return !begun && (state === 'canceled' || planCanChange(state, approval));
}
