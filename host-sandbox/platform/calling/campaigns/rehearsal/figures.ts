import { quarterMs, quarterOf, type RunFigures } from '@/domain/calling/forecast';
import type { CallInProgress } from '../../engine/dialing/model';
import type { MemoryWorld } from '../../engine/memoryWorld';
import type { Rehearsal } from './model';
import { standsNow, type TakenContact } from './adoptContacts';

/** The figures of one run, each counted as the actual figures are counted from the ledger (rehearsal/actuals.ts). */
export function figuresOf(
  { rounds }: Rehearsal,
  world: MemoryWorld,
  taken: readonly (readonly TakenContact[])[],
): RunFigures {
  const own = new Set(rounds.map(({ task }) => task.id));
  const calls = world.calls.filter((call) => own.has(call.contact.taskId));
  const tasks = [...own].flatMap((id) => world.tasks.get(id) ?? []);
  const stands = taken.flatMap((contacts) => contacts.map((contact) => standsNow(contact, world)));
  const late = stands.filter(({ finalReason }) => finalReason === 'expired' || finalReason === 'unfinished');
  const from = quarterOf(rounds[0]?.task.startAt ?? 0);
  const firsts = firstAnswers(calls, rounds.length > 1);
  return {
    reached: firsts.length,
    calls: calls.length,
    labels: labelsOf(calls),
    // A round that selects no contacts ends when it begins.
    endAt: Math.max(
      ...rounds.map(({ beginsAt }) => beginsAt),
      ...tasks.map(({ finishedAt }) => finishedAt ?? -Infinity),
    ),
    cutOff: late.filter(({ tries }) => tries === 0).length,
    redialsCutOff: late.filter(({ tries }) => tries > 0).length,
    halted: tasks.some(({ pausedAt }) => pausedAt !== null),
    use: useOf(calls, from),
    reachedBy: reachedBy(firsts, from),
    rounds: rounds.map(({ task }, at) => {
      const ofRound = calls.filter((call) => call.contact.taskId === task.id);
      return { contacts: taken[at]?.length ?? 0, calls: ofRound.length, reached: firstAnswers(ofRound, false).length };
    }),
  };
}

function labelsOf(calls: readonly CallInProgress[]): Record<string, number> {
  const labels: Record<string, number> = {};
  for (const { plan } of calls) labels[plan.label] = (labels[plan.label] ?? 0) + 1;
  return labels;
}

/** When each contact was first reached; over several rounds a contact is identified by its first number in the list. */
function firstAnswers(calls: readonly CallInProgress[], byNumber: boolean): number[] {
  const firsts = new Map<string | number, number>();
  for (const { contact, plan, endsAt } of calls) {
    const who = byNumber ? (contact.several?.all[0] ?? contact.phone) : contact.id;
    if (plan.ringType === 'answered' && !firsts.has(who)) firsts.set(who, endsAt);
  }
  return [...firsts.values()];
}

/** Average number of simultaneous calls in each quarter hour. */
function useOf(calls: readonly CallInProgress[], from: number): number[] {
  const busy: number[] = [];
  for (const { dialledAt, endsAt } of calls) {
    for (let at = quarterOf(dialledAt); at < endsAt; at += quarterMs) {
      const index = (at - from) / quarterMs;
      busy[index] = (busy[index] ?? 0) + Math.min(endsAt, at + quarterMs) - Math.max(dialledAt, at);
    }
  }
  return Array.from(busy, (ms) => (ms ?? 0) / quarterMs);
}

function reachedBy(firsts: readonly number[], from: number): number[] {
  const counts: number[] = [];
  for (const at of firsts) {
    const index = (quarterOf(at) - from) / quarterMs;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  let sum = 0;
  return Array.from(counts, (count) => (sum += count ?? 0));
}
