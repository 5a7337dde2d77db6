import { lostRateWindowCalls } from '@/domain/limits';
import { isTaskOver } from '@/domain/tasks/taskStates';
import { resultOf } from '@/domain/calling/ringTypes';
import type { Advanced, ContactChange, DialContact, DialTask, DialState } from './dialing/model';
import { dailyCapAfter } from './dialing/dailyCalls';
import { restsAfter } from './dialing/rests';
import { numberOn, type DialShield } from '../blocking/shield/shieldGate';

/** The dial state after an advance, as the dialler would load it from the database. */
export function continued(dialState: DialState, passed: Advanced): DialState {
  const over = new Set(passed.ended);
  const known = new Map<number, Omit<DialContact, 'dueAt'>>();
  for (const call of passed.ended)
    if (waitsAgain(passed.contacts.get(call.contact.id)))
      known.set(call.contact.id, {
        ...call.contact,
        tries: call.number,
        earlier: [...call.contact.earlier, call.dialledAt],
      });
  const tasks = dialState.tasks.map((task) => taskAfter(task, passed));
  const open = new Set(tasks.filter((task) => !isTaskOver(task.state)).map((task) => task.id));
  const waiting: DialContact[] = dialState.contacts.filter((contact) => !passed.contacts.has(contact.id));
  for (const change of passed.contacts.values()) {
    const contact = known.get(change.id);
    if (!contact || change.dueAt === null) continue;
    const { several } = contact;
    const moved = several && change.place ? { several: { ...several, ...change.place } } : {};
    waiting.push({ ...contact, ...moved, dueAt: change.dueAt });
  }
  const contacts = waiting.filter((contact) => open.has(contact.taskId));
  const counts = new Map<number, number>();
  for (const contact of contacts) counts.set(contact.taskId, (counts.get(contact.taskId) ?? 0) + 1);
  return {
    ...dialState,
    at: passed.at,
    lines: passed.lines,
    tasks: tasks.map((task) => ({ ...task, waiting: counts.get(task.id) ?? 0 })),
    contacts,
    inProgress: [...dialState.inProgress, ...passed.begun].filter((call) => !over.has(call)),
    shield: shieldAfter(dialState, passed),
    ...(dialState.dailyCap && { dailyCap: dailyCapAfter(dialState.dailyCap, dialState.at, passed) }),
  };
}

function waitsAgain(change: ContactChange | undefined): boolean {
  return change?.state === 'waiting' && change.dueAt !== null;
}

/** Ended calls count from now on as if they had been loaded from the ledger. */
function shieldAfter({ shield, tasks }: DialState, passed: Advanced): DialShield {
  if (shield.strategies.length === 0 || passed.ended.length === 0) return shield;
  const lines = new Map(tasks.map((task) => [task.id, task.line]));
  const calls = new Map(shield.calls);
  for (const { contact, dialledAt, endsAt, plan } of passed.ended) {
    const line = lines.get(contact.taskId);
    if (line === undefined || !shield.strategies.some((strategy) => strategy.line === line)) continue;
    const key = numberOn(line, contact.phone);
    calls.set(key, [
      ...(calls.get(key) ?? []),
      { dialledAt, endedAt: endsAt, result: resultOf(line, plan.ringType, plan.label), label: plan.label },
    ]);
  }
  return { ...shield, calls };
}

function lostOf({ id }: DialTask, { ended }: Advanced): boolean[] {
  return ended
    .filter((call) => call.contact.taskId === id && call.plan.ringType === 'answered')
    .map((call) => call.plan.transfer === 'fail');
}

function taskAfter(task: DialTask, passed: Advanced): DialTask {
  const change = passed.tasks.get(task.id);
  const lost = task.maxLostRate > 0 ? [...task.lost, ...lostOf(task, passed)].slice(-lostRateWindowCalls) : task.lost;
  const rest = restsAfter(
    task,
    passed.ended.filter((call) => call.contact.taskId === task.id).map(({ endsAt }) => endsAt),
    passed.at,
  );
  const seen = rest === undefined ? { ...task, lost } : { ...task, lost, rest };
  if (!change) return seen;
  return { ...seen, state: change.state, stateReason: change.stateReason, lastDialledAt: change.lastDialledAt };
}
