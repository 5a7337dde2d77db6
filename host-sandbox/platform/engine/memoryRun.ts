import type { EndReason } from '@/domain/contactStates';
import { afterTaskAction, isTaskOver, taskMoves, type TaskAction } from '@/domain/taskStates';
import type { Carrier } from '../world/carrier';
import { advance } from './dialing/advance';
import { numberOn, type LaneShield } from './dialing/shieldGate';
import { resultOf } from '@/domain/ringTypes';
import type { Advanced, Blocked, CallInProgress, ContactChange, DialContact, DialTask, Lane, TaskChange } from './dialing/model';

/** What a person did to a task during the run. */
export interface Command {
  readonly at: number;
  readonly taskId: number;
  readonly action: TaskAction;
}

export interface Run {
  /** every call, in the order they ended */
  readonly calls: readonly CallInProgress[];
  /** who the smart shield let go uncalled */
  readonly blocked: readonly Blocked[];
  /** where each contact that was touched stands */
  readonly contacts: ReadonlyMap<number, ContactChange>;
  readonly tasks: ReadonlyMap<number, TaskChange>;
  /** as things are at the end */
  readonly lane: Lane;
}

/** A whole campaign on the same core as the dialer, without a database: for histories and rehearsals. */
export function memoryRun(start: Lane, until: number, carrier: Carrier, commands: readonly Command[] = []): Run {
  const calls: CallInProgress[] = [];
  const blocked: Blocked[] = [];
  const contacts = new Map<number, ContactChange>();
  const tasks = new Map<number, TaskChange>();
  const note = (change: TaskChange) => {
    const before = tasks.get(change.id);
    tasks.set(change.id, {
      ...change,
      startedAt: change.startedAt ?? before?.startedAt ?? null,
      pausedAt: change.pausedAt ?? before?.pausedAt ?? null,
      finishedAt: change.finishedAt ?? before?.finishedAt ?? null,
    });
  };
  let lane = start;
  const pass = (to: number) => {
    const passed = advance(lane, to, carrier, Infinity);
    calls.push(...passed.ended);
    blocked.push(...passed.blocked);
    passed.contacts.forEach((change, id) => {
      const earlier = contacts.get(id);
      contacts.set(id, { ...change, lastRing: change.lastRing ?? earlier?.lastRing ?? null, lastLabel: change.lastLabel ?? earlier?.lastLabel ?? null });
    });
    const before = lane;
    lane = continued(lane, passed);
    passed.tasks.forEach((change) => {
      note(change);
      if (change.leftOvers !== null) leave(before, change.id, change.leftOvers);
    });
  };
  const leave = (from: Lane, taskId: number, reason: EndReason) => {
    for (const contact of from.contacts) {
      const now = contacts.get(contact.id);
      if (contact.taskId === taskId && (now === undefined || now.state === 'waiting')) contacts.set(contact.id, skipped(contact, now, reason));
    }
    // Those who came to wait since.
    for (const [id, now] of contacts) {
      if (now.taskId === taskId && now.state === 'waiting') contacts.set(id, { ...now, state: 'skipped', dueAt: null, finalReason: reason });
    }
  };

  for (const command of [...commands].sort((one, other) => one.at - other.at)) {
    pass(command.at);
    const task = lane.tasks.find((one) => one.id === command.taskId);
    const state = task ? afterTaskAction(command.action, task.state) : null;
    if (!task || state === null) continue;
    const { leftOvers } = taskMoves[command.action];
    if (leftOvers !== null) leave(lane, task.id, leftOvers);
    note(commanded(task, command, state));
    lane = {
      ...lane,
      contacts: leftOvers === null ? dueBy(lane.contacts, command) : lane.contacts.filter((contact) => contact.taskId !== task.id),
      tasks: lane.tasks.map((one) => (one.id === task.id ? changedBy(one, command, state) : one)),
    };
  }
  pass(until);
  return { calls, blocked, contacts, tasks, lane };
}

/** An early start calls at once, not at the time that was planned. */
function dueBy(contacts: readonly DialContact[], { taskId, action, at }: Command): readonly DialContact[] {
  return action === 'start' ? contacts.map((one) => (one.taskId === taskId && one.dueAt > at ? { ...one, dueAt: at } : one)) : contacts;
}

function skipped(contact: DialContact, now: ContactChange | undefined, reason: EndReason): ContactChange {
  return {
    id: contact.id, taskId: contact.taskId, state: 'skipped', tries: now?.tries ?? contact.tries, dueAt: null, finalReason: reason,
    lastRing: now?.lastRing ?? null, lastLabel: now?.lastLabel ?? null,
  };
}

function changedBy(task: DialTask, command: Command, state: DialTask['state']): DialTask {
  const starts = state === 'calling';
  return {
    ...task,
    state,
    stateReason: command.action === 'close' ? 'closed' : null,
    dialFrom: starts ? command.at : task.dialFrom,
    lost: starts ? [] : task.lost,
    waiting: isTaskOver(state) ? 0 : task.waiting,
  };
}

function commanded(task: DialTask, { at, action }: Command, state: DialTask['state']): TaskChange {
  return {
    id: task.id,
    state,
    stateReason: action === 'close' ? 'closed' : null,
    startedAt: action === 'start' ? at : null,
    pausedAt: action === 'pause' ? at : null,
    finishedAt: isTaskOver(state) ? at : null,
    lastDialledAt: task.lastDialledAt,
    leftOvers: taskMoves[action].leftOvers,
  };
}

/** The lane as an advance leaves it: what the dialer would read back from the database. */
export function continued(lane: Lane, passed: Advanced): Lane {
  const over = new Set(passed.ended);
  const known = new Map<number, Omit<DialContact, 'dueAt'>>();
  for (const call of passed.ended) known.set(call.contact.id, { ...call.contact, tries: call.number, earlier: [...call.contact.earlier, call.dialledAt] });
  const tasks = lane.tasks.map((task) => taskAfter(task, passed));
  const open = new Set(tasks.filter((task) => !isTaskOver(task.state)).map((task) => task.id));
  const waiting: DialContact[] = lane.contacts.filter((contact) => !passed.contacts.has(contact.id));
  for (const change of passed.contacts.values()) {
    const contact = known.get(change.id);
    if (change.state !== 'waiting' || change.dueAt === null) continue;
    const several = known.get(change.id)?.several;
    const moved = several && change.place ? { several: { ...several, ...change.place } } : {};
    if (contact) waiting.push({ ...contact, ...moved, dueAt: change.dueAt });
  }
  const contacts = waiting.filter((contact) => open.has(contact.taskId));
  const counts = new Map<number, number>();
  for (const contact of contacts) counts.set(contact.taskId, (counts.get(contact.taskId) ?? 0) + 1);
  return {
    ...lane,
    at: passed.at,
    lines: passed.lines,
    tasks: tasks.map((task) => ({ ...task, waiting: counts.get(task.id) ?? 0 })),
    contacts,
    inProgress: [...lane.inProgress, ...passed.begun].filter((call) => !over.has(call)),
    shield: shieldAfter(lane, passed),
  };
}

/** Ended calls count from now on as those read back from the ledger would. */
function shieldAfter({ shield, tasks }: Lane, passed: Advanced): LaneShield {
  if (shield.strategies.length === 0 || passed.ended.length === 0) return shield;
  const lines = new Map(tasks.map((task) => [task.id, task.line]));
  const calls = new Map(shield.calls);
  for (const { contact, dialledAt, endsAt, plan } of passed.ended) {
    const line = lines.get(contact.taskId);
    if (line === undefined || !shield.strategies.some((strategy) => strategy.line === line)) continue;
    const key = numberOn(line, contact.phone);
    calls.set(key, [...(calls.get(key) ?? []), { dialledAt, endedAt: endsAt, result: resultOf(line, plan.ringType, plan.label), label: plan.label }]);
  }
  return { ...shield, calls };
}

function taskAfter(task: DialTask, passed: Advanced): DialTask {
  const change = passed.tasks.get(task.id);
  const answered = passed.ended.filter((call) => call.contact.taskId === task.id && call.plan.ringType === 'answered');
  const lost = task.maxLostRate > 0 ? [...task.lost, ...answered.map((call) => call.plan.transfer === 'fail')].slice(-100) : task.lost;
  if (!change) return { ...task, lost };
  return { ...task, lost, state: change.state, stateReason: change.stateReason, lastDialledAt: change.lastDialledAt };
}
