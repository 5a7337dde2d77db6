import { windowAt } from '@/domain/callWindow';
import type { ContactState, EndReason } from '@/domain/contactStates';
import { UnknownZone } from '@/domain/zone';
import { gateOpensAt, holdOfNumber, NOT_BY_TIME, taskGates, type GateView, type TaskGate } from './gates';
import type { DialTask, Lane } from './model';
import { askShield, numberOn, type KeptBack } from './shieldGate';

/** All a contact goes through, in the order it is told. `cap` is the shield's count of calls to one person; `outcome`: what its calls came to. */
export const contactGates = [
  'approval', 'start', 'running', 'end', 'taken', 'outcome', 'blacklist', 'shield', 'cap', 'window', 'interval', 'turn', 'licence', 'line', 'lineChannels', 'licenceChannels',
] as const;
export type ContactGate = (typeof contactGates)[number];

export interface GateStand {
  readonly gate: ContactGate;
  /** `stopped`: it will not be called, or not again */
  readonly stand: 'passed' | 'waiting' | 'stopped';
  /** when it opens by itself; null: not by time, or open already */
  readonly until: number | null;
}

export interface GateReport {
  readonly gates: readonly GateStand[];
  /** when the next call is due at the earliest; the instant itself while it only waits for a free channel; null: never, as things are */
  readonly nextAt: number | null;
  readonly hold: KeptBack | null;
}

export interface AskedContact {
  readonly state: ContactState;
  readonly reason: EndReason | null;
  readonly dueAt: number | null;
  /** the number that is dialled next */
  readonly phone: string;
  /** contacts of the task that are due before it */
  readonly ahead: number;
}

const ended: Readonly<Record<EndReason, ContactGate>> = {
  reached: 'outcome', invalidNumber: 'outcome', voicemail: 'outcome', triesUsed: 'outcome', redialOff: 'outcome',
  blacklisted: 'blacklist', blocked: 'shield', expired: 'end', unfinished: 'end', canceled: 'running', closed: 'running',
  numberCanceled: 'taken', awaitingApproval: 'approval', notApproved: 'approval',
};
/** Closed, they need a person; a task that dials no more is told by them. */
const byPeople: readonly TaskGate[] = ['approval', 'running', 'end', 'licence', 'line'];

/** Where a contact stands, by the very gates the dialler asks (gates.ts, ShieldGate). */
export function gateReport(lane: Lane, task: DialTask, contact: AskedContact, at: number): GateReport {
  const { state, reason } = contact;
  if (reason !== null) return endedReport(reason);
  const view = viewOf(lane, task, contact);
  const opens = new Map(taskGates.map((gate) => [gate, state === 'calling' ? -Infinity : gateOpensAt(gate, view, at)]));
  const nextAt = state === 'calling' ? null : nextCall(view, opens, at);
  const held = state === 'calling' ? null : holdOfNumber(lane.blacklist, (line, phone, when) => ask(lane, line, phone, when), task.line, contact.phone, nextAt ?? at);
  const hold = held?.gate === 'blocked' ? held.by : null;
  const isCap = hold !== null && lane.shield.strategies.some(({ id, rule }) => id === hold.strategyId && rule.type === 'dials');
  const stands: Record<ContactGate, GateStand['stand']> = {
    ...mapped(opens, at),
    taken: 'passed',
    outcome: 'passed',
    blacklist: held?.gate === 'blacklisted' ? 'stopped' : 'passed',
    shield: hold !== null && !isCap ? 'stopped' : 'passed',
    cap: isCap ? 'stopped' : 'passed',
    turn: state === 'waiting' && contact.ahead > 0 ? 'waiting' : 'passed',
  };
  return {
    gates: contactGates.map((gate) => ({ gate, stand: stands[gate], until: stands[gate] === 'waiting' ? opensBy(opens, gate) : null })),
    nextAt: held === null ? nextAt : null,
    hold,
  };
}

/** Nothing is asked any more. */
export function endedReport(reason: EndReason): GateReport {
  return { gates: [{ gate: ended[reason], stand: 'stopped', until: null }], nextAt: null, hold: null };
}

function ask({ shield, inProgress, tasks }: Lane, line: DialTask['line'], phone: string, at: number): KeptBack | null {
  const now = inProgress
    .filter(({ contact }) => contact.phone === phone && tasks.some((task) => task.id === contact.taskId && task.line === line))
    .map(({ dialledAt }) => ({ dialledAt, endedAt: null, result: '', label: '' }));
  return askShield(shield, line, phone, [...(shield.calls.get(numberOn(line, phone)) ?? []), ...now], at);
}

function viewOf(lane: Lane, task: DialTask, { dueAt }: AskedContact): GateView {
  const line = lane.lines.find(({ id }) => id === task.sipLineId);
  const onLine = lane.inProgress.filter(({ sipLineId }) => sipLineId === task.sipLineId).length;
  return {
    state: task.state,
    startAt: task.startAt,
    dialFrom: task.dialFrom,
    endAt: task.settings.endAt,
    windowOpensAt: (at) => windowOpensAt(task, at),
    dueAt: dueAt ?? NOT_BY_TIME,
    licenceEnded: lane.licenceEnded,
    lineActive: line?.active === true,
    lineHasRoom: line !== undefined && onLine < line.concurrency,
    licenceHasRoom: lane.inProgress.length < lane.licenceConcurrency,
  };
}

function windowOpensAt({ settings: { zone, hours } }: DialTask, at: number): number {
  try {
    const found = windowAt(at, zone, hours);
    return found.open ? at : found.opensAt;
  } catch (error) {
    if (error instanceof UnknownZone || error instanceof RangeError) return NOT_BY_TIME;
    throw error;
  }
}

function nextCall(view: GateView, opens: ReadonlyMap<TaskGate, number>, at: number): number | null {
  if (byPeople.some((gate) => (opens.get(gate) ?? at) > at)) return null;
  const from = Math.max(at, opens.get('start') ?? at, opens.get('interval') ?? at);
  const next = from === NOT_BY_TIME ? from : view.windowOpensAt(from);
  return next < view.endAt ? next : null;
}

function mapped(opens: ReadonlyMap<TaskGate, number>, at: number): Record<TaskGate, GateStand['stand']> {
  return Object.fromEntries(taskGates.map((gate) => [gate, (opens.get(gate) ?? at) > at ? 'waiting' : 'passed'])) as Record<TaskGate, GateStand['stand']>;
}

function opensBy(opens: ReadonlyMap<TaskGate, number>, gate: ContactGate): number | null {
  const at = taskGates.some((one) => one === gate) ? opens.get(gate as TaskGate) : undefined;
  return at === undefined || !Number.isFinite(at) ? null : at;
}
