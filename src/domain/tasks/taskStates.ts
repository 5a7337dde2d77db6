import type { Action } from '../access/access';
import { addedCallMinutes, minuteMs } from '../limits';
import type { ApprovalState } from './approvalStates';

/**
 * In the order of a task's life:
 * - created: saved where the company requires an approval; a draft, or waiting for it
 * - planned: approved or needing no approval; waits for its start time
 * - pending: due or started, but nothing could be dialled yet; its reason says what it waits for
 * - calling: has called; dials whenever the call window, the line and the due times allow
 * - paused: by a person, or by the platform with a reason
 * - finished: its end time has come, nothing is left to call, or it was closed early
 * - canceled: given up for good, or never approved before its end time
 * Calls in progress when a task leaves `calling` end by themselves (`isDraining`); that is no state of its own.
 */
export const taskStates = ['created', 'planned', 'pending', 'calling', 'paused', 'finished', 'canceled'] as const;
export type TaskState = (typeof taskStates)[number];

/** States by which tasks and plans are filtered: `created` is reached where an approval is needed. */
export function filterStates(needsApproval: boolean): TaskState[] {
  return taskStates.filter((state) => needsApproval || state !== 'created');
}

/** What people move a task or a plan through its life with; each is confirmed. */
export const lifeActions = ['start', 'pause', 'resume', 'cancel', 'close'] as const;
export type LifeAction = (typeof lifeActions)[number];

export interface TaskMove {
  readonly from: readonly TaskState[];
  readonly to: TaskState;
  /** function permission of the menu the task belongs to */
  readonly permission: Action;
  /** `final`: cannot be undone, and the confirmation says so */
  readonly confirm: 'plain' | 'final';
  /** contacts still waiting end with this reason (domain/contactStates) */
  readonly leftOvers: 'canceled' | 'closed' | null;
}

export const taskMoves: Readonly<Record<LifeAction, TaskMove>> = {
  // Early start: outside the call window the first call waits for the next opening.
  start: { from: ['planned'], to: 'calling', permission: 'start', confirm: 'plain', leftOvers: null },
  pause: { from: ['pending', 'calling'], to: 'paused', permission: 'pause', confirm: 'plain', leftOvers: null },
  resume: { from: ['paused'], to: 'calling', permission: 'resume', confirm: 'plain', leftOvers: null },
  cancel: {
    from: ['created', 'planned', 'pending', 'calling', 'paused'],
    to: 'canceled',
    permission: 'cancel',
    confirm: 'final',
    leftOvers: 'canceled',
  },
  // Ends a task that has begun, keeping its results as those of a finished one.
  close: {
    from: ['pending', 'calling', 'paused'],
    to: 'finished',
    permission: 'close',
    confirm: 'final',
    leftOvers: 'closed',
  },
};

/** What happens by itself. */
export const taskEvents = [
  'approved',
  'due',
  'undialled',
  'dialled',
  'halted',
  'ranOut',
  'ended',
  'unapproved',
] as const;
export type TaskEvent = (typeof taskEvents)[number];

const taskHappenings: Readonly<Record<TaskEvent, { readonly from: readonly TaskState[]; readonly to: TaskState }>> = {
  approved: { from: ['created'], to: 'planned' },
  /** start time reached */
  due: { from: ['planned'], to: 'pending' },
  /** started or resumed by a person before its first call */
  undialled: { from: ['calling'], to: 'pending' },
  /** its first call has begun */
  dialled: { from: ['pending'], to: 'calling' },
  /** by the platform: too many calls lost, line disabled or failing, licence over */
  halted: { from: ['pending', 'calling'], to: 'paused' },
  /** no contact waits and no call is in progress */
  ranOut: { from: ['pending', 'calling', 'paused'], to: 'finished' },
  /** end time reached: a task that was never started or resumed ends too */
  ended: { from: ['planned', 'pending', 'calling', 'paused'], to: 'finished' },
  /** end time reached without an approval */
  unapproved: { from: ['created'], to: 'canceled' },
};

/** Why the platform pauses a task or plan by itself; what to do about each is in ui.json, under `halted`. */
export const haltReasons = [
  'lostRate',
  'lineDisabled',
  /** calls on its SIP line keep failing */
  'lineFailing',
  'licenceEnded',
  'zoneUnknown',
] as const;
export type HaltReason = (typeof haltReasons)[number];

/**
 * What the first call of a pending task waits for: the first closed gate of the dialler (engine/dialing/gates); in a
 * few words: labels.json `waits.<id>`.
 */
export const waitReasons = [
  'window',
  /** the call hours of its contacts' own zones */
  'interval',
  'dailyCap',
  'lineChannels',
  'licenceChannels',
] as const;

/** Why a task is in its state, from the database's `state_reason` to the words: tasks.json `reason.<id>`. */
export const taskStateReasons = [
  ...haltReasons,
  ...waitReasons,
  /** end time reached */
  'ended',
  /** no contact left to call */
  'ranOut',
  /** by a person */
  'closed',
  /** its end, or its plan's first round, came before an approval */
  'notApproved',
] as const;
export type TaskStateReason = (typeof taskStateReasons)[number];

/** Why an action is not possible; words: labels.json `reason.task.<id>`. */
export const taskRefusals = [
  'notApproved',
  'notStarted',
  'running',
  'alreadyPaused',
  'notPaused',
  'finished',
  'canceled',
] as const;
export type TaskRefusal = (typeof taskRefusals)[number];

export function taskCan(action: LifeAction, state: TaskState): boolean {
  return taskMoves[action].from.includes(state);
}

/** The state an action leads to; null when it is not possible. */
export function afterLifeAction(action: LifeAction, state: TaskState): TaskState | null {
  return taskCan(action, state) ? taskMoves[action].to : null;
}

export function afterTaskEvent(event: TaskEvent, state: TaskState): TaskState | null {
  const { from, to } = taskHappenings[event];
  return from.includes(state) ? to : null;
}

export function possibleLifeActions(state: TaskState): LifeAction[] {
  return lifeActions.filter((action) => taskCan(action, state));
}

/** Null when the action is possible. */
export function taskRefusal(action: LifeAction, state: TaskState): TaskRefusal | null {
  if (taskCan(action, state)) return null;
  switch (state) {
    case 'created':
      return 'notApproved';
    case 'planned':
      return action === 'resume' ? 'notPaused' : 'notStarted';
    case 'pending':
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

/** Its settings may still be changed: it is not due yet. */
export function isTaskEditable(state: TaskState): boolean {
  return state === 'created' || state === 'planned';
}

/** A task that has called cannot be deleted; one that awaits a decision or its start is withdrawn or canceled first. */
export function taskCanGo(state: TaskState, approval: ApprovalState | null, begun: boolean): boolean {
  return !begun && (isTaskOver(state) || (state === 'created' && approval !== 'awaiting'));
}

/** Numbers may be added to it, and single ones taken out. */
export function takesNumbers(state: TaskState): boolean {
  return !isTaskOver(state);
}

/** States in which calls may be added by people who add calls alone: it has begun, and may go on. */
export const addedCallStates = ['pending', 'calling', 'paused'] as const satisfies readonly TaskState[];

/** Calls may still be added to a task that has begun, while there is time to dial them. */
export function takesAddedCalls(
  { state, endAt }: { readonly state: TaskState; readonly endAt: number },
  now: number,
): boolean {
  return addedCallStates.some((one) => one === state) && !endsTooSoon(endAt, now);
}

export function endsTooSoon(endAt: number, now: number): boolean {
  return endAt - now <= addedCallMinutes * minuteMs;
}

/** Nothing changes it any more. */
export function isTaskOver(state: TaskState): state is 'finished' | 'canceled' {
  return state === 'finished' || state === 'canceled';
}

/** Its contacts may be called again by a new task: it is over, and was not canceled before it began. */
export function canCallAgain(state: TaskState, begun: boolean): boolean {
  return state === 'finished' || (state === 'canceled' && begun);
}

/** It no longer dials, but calls made before are still in progress. */
export function isDraining(state: TaskState, callsInProgress: number): boolean {
  return callsInProgress > 0 && (state === 'paused' || isTaskOver(state));
}
