import type { LineId } from '@/domain/products/lines';
import { isTaskOver, type TaskState } from '@/domain/tasks/taskStates';
import { isBlacklisted, type BlacklistedNumbers } from './blacklistedNumbers';
import type { ShieldedBy } from '../../blocking/shield/shieldGate';

/** Conditions of a task's next call, in the order they are checked. */
export const taskGates = [
  'approval',
  'start',
  'running',
  'end',
  'window',
  'interval',
  'licence',
  'line',
  'dailyCap',
  'rest',
  'lineChannels',
  'licenceChannels',
] as const;
export type TaskGate = (typeof taskGates)[number];

/** The state of a task that its gates depend on. */
export interface GateView {
  readonly state: TaskState;
  readonly startAt: number;
  /** nothing is dialled before it: the last start or resume by a person */
  readonly dialFrom: number | null;
  readonly endAt: number;
  /** the instant itself while calls may start; Infinity when they never may */
  windowOpensAt(at: number): number;
  /** when the first contact in turn is due; Infinity when none waits */
  readonly dueAt: number;
  readonly licenceEnded: boolean;
  readonly lineActive: boolean;
  /** when the company may begin another call under its limit of calls a day */
  dailyCapOpensAt(at: number): number;
  /** when one of the task's robots that could take the next call has rested */
  restedAt(at: number): number;
  readonly lineHasRoom: boolean;
  readonly licenceHasRoom: boolean;
}

const OPEN = -Infinity;
/** The gate does not open by time, only by a person or by the end of another call. */
export const NOT_BY_TIME = Infinity;
const openIf = (condition: boolean) => (condition ? OPEN : NOT_BY_TIME);

/** The instant each gate opens at; it is open from then on. */
const opening: Readonly<Record<TaskGate, (view: GateView, at: number) => number>> = {
  approval: ({ state }) => openIf(state !== 'created'),
  start: ({ state, startAt, dialFrom }) => (state === 'planned' ? startAt : (dialFrom ?? OPEN)),
  running: ({ state }) => openIf(state !== 'paused' && !isTaskOver(state)),
  end: ({ endAt }, at) => openIf(at < endAt),
  window: (view, at) => view.windowOpensAt(at),
  interval: ({ dueAt }) => dueAt,
  licence: ({ licenceEnded }) => openIf(!licenceEnded),
  line: ({ lineActive }) => openIf(lineActive),
  dailyCap: (view, at) => view.dailyCapOpensAt(at),
  rest: (view, at) => view.restedAt(at),
  lineChannels: ({ lineHasRoom }) => openIf(lineHasRoom),
  licenceChannels: ({ licenceHasRoom }) => openIf(licenceHasRoom),
};

const inOrder = taskGates.map((gate) => opening[gate]);

export function gateOpensAt(gate: TaskGate, view: GateView, at: number): number {
  return opening[gate](view, at);
}

/** The first closed gate; null when the next call may begin. The dialler and the report about a contact both use it. */
export function closedGate(view: GateView, at: number): TaskGate | null {
  for (let index = 0; index < inOrder.length; index += 1) {
    const opensAt = inOrder[index]?.(view, at) ?? OPEN;
    if (opensAt > at) return taskGates[index] ?? null;
  }
  return null;
}

/** Checked for a number when its turn has come; a blocked number is skipped and does not wait. */
export type NumberBlock = { readonly gate: 'blacklisted' } | { readonly gate: 'blocked'; readonly by: ShieldedBy };

export function blockOfNumber(
  blacklist: BlacklistedNumbers,
  ask: (line: LineId, phone: string, at: number) => ShieldedBy | null,
  line: LineId,
  phone: string,
  at: number,
): NumberBlock | null {
  if (isBlacklisted(blacklist, line, phone, at)) return { gate: 'blacklisted' };
  const by = ask(line, phone, at);
  return by === null ? null : { gate: 'blocked', by };
}
