import type { Action } from './access';
import type { ApprovalState } from './approvalStates';

/**
 * Section 4, in the order of a task's life:
 * - created: saved; waits for approval where the company asks for one
 * - pending: approved or needing none; the platform takes its contacts over
 * - planned: ready; waits for its start time
 * - calling: its time has come; dials whenever the call window, the line and the due times allow
 * - paused: by a person, or by the platform with a reason
 * - finished: its end time has come, nothing is left to call, or it was closed early
 * - canceled: given up; nothing brings it back
 * Calls in progress when a task leaves `calling` end by themselves. That is a fact about the calls
 * (`isDraining`), not a state: it needs no action and no deadline of its own.
 */
export const taskStates = ['created', 'pending', 'planned', 'calling', 'paused', 'finished', 'canceled'] as const;
export type TaskState = (typeof taskStates)[number];

/** What people do to a task (section 4); each asks confirmation. */
export const taskActions = ['start', 'pause', 'resume', 'cancel', 'close'] as const;
export type TaskAction = (typeof taskActions)[number];

export interface TaskMove {
  readonly from: readonly TaskState[];
  readonly to: TaskState;
  /** function permission of the menu the task stands in */
  readonly permission: Action;
  /** `final`: cannot be undone, and the confirmation says so */
  readonly confirm: 'plain' | 'final';
  /** contacts still waiting end with this reason (domain/contactStates) */
  readonly leftOvers: 'canceled' | 'closed' | null;
}

export const taskMoves: Readonly<Record<TaskAction, TaskMove>> = {
  // Early start: the window still holds, so outside it the first call waits for the next opening.
  start: { from: ['planned'], to: 'calling', permission: 'start', confirm: 'plain', leftOvers: null },
  pause: { from: ['calling'], to: 'paused', permission: 'pause', confirm: 'plain', leftOvers: null },
  resume: { from: ['paused'], to: 'calling', permission: 'resume', confirm: 'plain', leftOvers: null },
  cancel: {
    from: ['created', 'pending', 'planned', 'calling', 'paused'],
    to: 'canceled', permission: 'cancel', confirm: 'final', leftOvers: 'canceled',
  },
  // Ends a task that has called, keeping its results as those of a finished one.
  close: { from: ['calling', 'paused'], to: 'finished', permission: 'close', confirm: 'final', leftOvers: 'closed' },
};

/** What happens by itself. */
export const taskEvents = ['approved', 'prepared', 'due', 'halted', 'ranOut', 'ended'] as const;
export type TaskEvent = (typeof taskEvents)[number];

export const taskHappenings: Readonly<Record<TaskEvent, { readonly from: readonly TaskState[]; readonly to: TaskState }>> = {
  approved: { from: ['created'], to: 'pending' },
  prepared: { from: ['pending'], to: 'planned' },
  /** start time reached */
  due: { from: ['planned'], to: 'calling' },
  /** by the platform: too many calls lost, line disabled or failing, licence over */
  halted: { from: ['calling'], to: 'paused' },
  /** no contact waits and no call is in progress */
  ranOut: { from: ['calling', 'paused'], to: 'finished' },
  /** end time reached: a task that was never approved, started or resumed ends too */
  ended: { from: ['created', 'pending', 'planned', 'calling', 'paused'], to: 'finished' },
};

/** Why the platform put a task into its state (`stateReason`); words: labels.json `reason.state.<id>`. */
export const taskStateReasons = ['lostRate', 'lineDisabled', 'lineFailing', 'licenceEnded', 'ranOut', 'endReached', 'closedEarly'] as const;
export type TaskStateReason = (typeof taskStateReasons)[number];

/** Why an action is not possible; words: labels.json `reason.task.<id>`. */
export const taskRefusals = ['notApproved', 'notReady', 'notStarted', 'running', 'alreadyPaused', 'notPaused', 'finished', 'canceled'] as const;
export type TaskRefusal = (typeof taskRefusals)[number];

export function taskCan(action: TaskAction, state: TaskState): boolean {
  return taskMoves[action].from.includes(state);
}

/** The state an action leads to; null when it is not possible. */
export function afterTaskAction(action: TaskAction, state: TaskState): TaskState | null {
  return taskCan(action, state) ? taskMoves[action].to : null;
}

export function afterTaskEvent(event: TaskEvent, state: TaskState): TaskState | null {
  const { from, to } = taskHappenings[event];
  return from.includes(state) ? to : null;
}

export function possibleTaskActions(state: TaskState): TaskAction[] {
  return taskActions.filter((action) => taskCan(action, state));
}

/** Null when the action is possible. */
export function taskRefusal(action: TaskAction, state: TaskState): TaskRefusal | null {
  if (taskCan(action, state)) return null;
  switch (state) {
    case 'created':
      return 'notApproved';
    case 'pending':
      return 'notReady';
    case 'planned':
      return action === 'resume' ? 'notPaused' : 'notStarted';
    case 'calling':
      return action === 'resume' ? 'notPaused' : 'running';
    case 'paused':
      return 'alreadyPaused';
    case 'finished':
    case 'canceled':
      return state;
  }
}

export function isTaskState(text: string): text is TaskState {
  return taskStates.some((state) => state === text);
}

/** Its settings may still be changed: nothing has been dialled. */
export function isTaskEditable(state: TaskState): boolean {
  return state === 'created' || state === 'pending' || state === 'planned';
}

/** What never called may be forgotten; what called is kept. What waits for a decision or for its start is withdrawn or canceled first. */
export function taskCanGo(state: TaskState, approval: ApprovalState | null, begun: boolean): boolean {
  return !begun && (isTaskOver(state) || (state === 'created' && approval !== 'awaiting'));
}

/** Numbers may be added to it, and single ones taken out. */
export function takesNumbers(state: TaskState): boolean {
  return !isTaskOver(state);
}

/** Nothing changes it any more. */
export function isTaskOver(state: TaskState): boolean {
  return state === 'finished' || state === 'canceled';
}

/** It dials no more, but calls made before still run. */
export function isDraining(state: TaskState, callsInProgress: number): boolean {
  return callsInProgress > 0 && (state === 'paused' || isTaskOver(state));
}
