import { windowAt } from '@/domain/calling/callWindow';
import type { ContactState, EndReason } from '@/domain/contacts/contactStates';
import { UnknownZone } from '@/domain/time/zone';
import { settingsFor } from './calleeWindows';
import { numberOf } from './contactNow';
import { DailyCalls } from './dailyCalls';
import {
  gateOpensAt,
  blockOfNumber,
  NOT_BY_TIME,
  taskGates,
  type GateView,
  type NumberBlock,
  type TaskGate,
} from './gates';
import type { DialTask, DialState, SeveralNumbers } from './model';
import { numberInTurn } from './numberTurn';
import { Rests } from './rests';
import { askShield, numberOn, type ShieldedBy } from '../../blocking/shield/shieldGate';

/**
 * All gates of a contact, in the order they are shown. `cap`: the shield's limit of calls to one person; `outcome`: the
 * result of its calls.
 */
const contactGates = [
  'approval',
  'start',
  'running',
  'end',
  'taken',
  'outcome',
  'blacklist',
  'shield',
  'cap',
  'window',
  'interval',
  'turn',
  'licence',
  'line',
  'dailyCap',
  'rest',
  'lineChannels',
  'licenceChannels',
] as const;
type ContactGate = (typeof contactGates)[number];

interface GateStand {
  readonly gate: ContactGate;
  /** `stopped`: it will not be called, or not again */
  readonly stand: 'passed' | 'waiting' | 'stopped';
  /** when it opens by itself; null: it does not open by time, or it is open */
  readonly until: number | null;
}

export interface GateReport {
  readonly gates: readonly GateStand[];
  /** when the next call is due at the earliest; now if it only waits for a free channel; null: never */
  readonly nextAt: number | null;
  readonly block: ShieldedBy | null;
  /** the number dialled next; null if the contact is over */
  readonly phone: string | null;
}

export interface ReportedContact {
  readonly state: ContactState;
  readonly reason: EndReason | null;
  readonly dueAt: number | null;
  readonly phone: string;
  /** for contacts with more than one number */
  readonly several?: SeveralNumbers;
  /** contacts of the task that are due before it */
  readonly ahead: number;
}

const ended: Readonly<Record<EndReason, ContactGate>> = {
  reached: 'outcome',
  invalidNumber: 'outcome',
  voicemail: 'outcome',
  triesUsed: 'outcome',
  redialOff: 'outcome',
  blacklisted: 'blacklist',
  blocked: 'shield',
  expired: 'end',
  unfinished: 'end',
  canceled: 'running',
  closed: 'running',
  numberCanceled: 'taken',
  awaitingApproval: 'approval',
  notApproved: 'approval',
};
/** Gates that only a person opens; for a task that does not dial any more they give the reason. */
const byPeople: readonly TaskGate[] = ['approval', 'running', 'end', 'licence', 'line'];

/** Gates that open by themselves; the call hours are looked up at the latest of them. */
const byTime: readonly TaskGate[] = ['start', 'interval', 'dailyCap', 'rest'];

/** The gates of a contact, by the same functions the dialler uses (gates.ts, ShieldGate). */
export function gateReport(dialState: DialState, task: DialTask, contact: ReportedContact, at: number): GateReport {
  const { state, reason } = contact;
  if (reason !== null) return endedReport(reason);
  const view = viewOf(dialState, task, contact);
  const opens = new Map(taskGates.map((gate) => [gate, state === 'calling' ? -Infinity : gateOpensAt(gate, view, at)]));
  const firstAt = state === 'calling' ? null : nextCall(view, opens, at);
  const turn =
    state === 'calling'
      ? { phone: numberOf(contact), at: null, over: null }
      : numberInTurn(task, contact, firstAt, at, (phone, when) => blockOf(dialState, task.line, phone, when));
  const over = turn.over === null ? null : ended[turn.over.reason];
  const block = over === 'shield' && turn.over?.block.gate === 'blocked' ? turn.over.block.by : null;
  const isCap =
    block !== null &&
    dialState.shield.strategies.some(({ id, rule }) => id === block.strategyId && rule.type === 'dials');
  const stands: Record<ContactGate, GateStand['stand']> = {
    ...mapped(opens, at),
    taken: 'passed',
    outcome: 'passed',
    blacklist: 'passed',
    shield: 'passed',
    cap: 'passed',
    turn: state === 'waiting' && contact.ahead > 0 ? 'waiting' : 'passed',
    // Without a number that may be called the contact ends here.
    ...(over === null ? {} : { [isCap ? 'cap' : over]: 'stopped' }),
  };
  // The dialler needs no gate of its own for a task that has not begun, but such a task is not calling.
  if (stands.approval === 'waiting' || (task.state === 'planned' && stands.start === 'waiting')) {
    stands.running = 'waiting';
    opens.set('running', opens.get(stands.approval === 'waiting' ? 'approval' : 'start') ?? NOT_BY_TIME);
  }
  // When a number is given up, the redial of the others may be later than the due time of the contact.
  if (turn.at !== null && firstAt !== null && turn.at > firstAt) {
    stands.interval = 'waiting';
    opens.set('interval', turn.at);
  }
  return {
    gates: contactGates
      .filter((gate) => gate !== 'dailyCap' || dialState.dailyCap !== undefined)
      .map((gate) => ({
        gate,
        stand: stands[gate],
        until: stands[gate] === 'waiting' ? opensBy(opens, gate) : null,
      })),
    nextAt: turn.at,
    block,
    phone: turn.phone,
  };
}

/** A task that is over has no gates left to check. */
export function endedReport(reason: EndReason): GateReport {
  return { gates: [{ gate: ended[reason], stand: 'stopped', until: null }], nextAt: null, block: null, phone: null };
}

function blockOf(dialState: DialState, line: DialTask['line'], phone: string, at: number): NumberBlock | null {
  return blockOfNumber(dialState.blacklist, (of, number, when) => ask(dialState, of, number, when), line, phone, at);
}

function ask(
  { shield, inProgress, tasks }: DialState,
  line: DialTask['line'],
  phone: string,
  at: number,
): ShieldedBy | null {
  const now = inProgress
    .filter(
      ({ contact }) =>
        contact.phone === phone && tasks.some((task) => task.id === contact.taskId && task.line === line),
    )
    .map(({ dialledAt }) => ({ dialledAt, endedAt: null, result: '', label: '' }));
  return askShield(shield, line, phone, [...(shield.calls.get(numberOn(line, phone)) ?? []), ...now], at);
}

function viewOf(dialState: DialState, task: DialTask, contact: ReportedContact): GateView {
  const { dueAt } = contact;
  const settings = settingsFor(numberOf(contact), task.settings);
  const line = dialState.lines.find(({ id }) => id === task.sipLineId);
  const onLine = dialState.inProgress.filter(({ sipLineId }) => sipLineId === task.sipLineId).length;
  const calling = dialState.inProgress.filter(({ contact }) => contact.taskId === task.id).length;
  const rests = new Rests(task);
  const dailyCalls = new DailyCalls(dialState.dailyCap ?? null, dialState.at);
  return {
    state: task.state,
    startAt: task.startAt,
    dialFrom: task.dialFrom,
    endAt: task.settings.endAt,
    windowOpensAt: (at) => windowOpensAt(settings, at),
    dueAt: dueAt ?? NOT_BY_TIME,
    licenceEnded: dialState.licenceEnded,
    lineActive: line?.active === true,
    dailyCapOpensAt: (at) => dailyCalls.opensAt(at),
    restedAt: (at) => rests.freeAt(at, calling, Math.min(line?.concurrency ?? 0, dialState.licenceConcurrency)),
    lineHasRoom: line !== undefined && onLine < line.concurrency,
    licenceHasRoom: dialState.inProgress.length < dialState.licenceConcurrency,
  };
}

function windowOpensAt({ zone, hours }: DialTask['settings'], at: number): number {
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
  const from = Math.max(at, ...byTime.map((gate) => opens.get(gate) ?? at));
  const next = from === NOT_BY_TIME ? from : view.windowOpensAt(from);
  return next < view.endAt ? next : null;
}

function mapped(opens: ReadonlyMap<TaskGate, number>, at: number): Record<TaskGate, GateStand['stand']> {
  return Object.fromEntries(
    taskGates.map((gate) => [gate, (opens.get(gate) ?? at) > at ? 'waiting' : 'passed']),
  ) as Record<TaskGate, GateStand['stand']>;
}

function opensBy(opens: ReadonlyMap<TaskGate, number>, gate: ContactGate): number | null {
  const at = taskGates.some((one) => one === gate) ? opens.get(gate as TaskGate) : undefined;
  return at === undefined || !Number.isFinite(at) ? null : at;
}
