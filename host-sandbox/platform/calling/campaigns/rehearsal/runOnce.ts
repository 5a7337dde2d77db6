import type { RunFigures } from '@/domain/calling/forecast';
import type { CallInProgress } from '../../engine/dialing/model';
import { MemoryWorld } from '../../engine/memoryWorld';
import { selected } from '../plans/rounds/selected';
import type { Carrier } from '@/domain/calling/carrier';
import { Chance } from '@/domain/calling/chance';
import { figuresOf } from './figures';
import type { Rehearsal, RehearsedRound } from './model';
import { standsNow, adoptContacts, type TakenContact } from './adoptContacts';

/**
 * Runs the dialler's own core from now until the last call of the subject has ended. Contacts and lines are those of
 * the simulated world; the results of calls are drawn anew for every run, also for other tasks.
 */
export function runOnce(rehearsal: Rehearsal, run: number, carrier: Carrier): RunFigures {
  const { dialState, rounds } = rehearsal;
  const seedOf = (...of: readonly (string | number)[]) =>
    Chance.of('rehearsal', rehearsal.seed, run, ...of).whole(1, 0x7ffffffe);
  const world = new MemoryWorld(
    { ...dialState, tasks: dialState.tasks.map((task) => ({ ...task, carrierSeed: seedOf('other', task.id) })) },
    carrier,
  );
  const taken: TakenContact[][] = [];
  let nextId = rehearsal.contactIdsFrom;
  rounds.forEach((round, at) => {
    if (round.beginsAt > world.dialState.at) world.pass(round.beginsAt);
    const given = at === 0 ? rehearsal.contacts : nextContacts(round, taken, world);
    const own = adoptContacts(rehearsal, round, given, world, nextId);
    nextId += own.length;
    taken.push(own);
    const waiting = own.flatMap(({ dial }) => dial ?? []);
    if (own.length > 0) world.add({ ...round.task, carrierSeed: seedOf('own', at) }, round.script, waiting);
  });
  drain(world, rounds);
  return figuresOf(rehearsal, world, taken);
}

/** The contacts a later round of a plan calls, by the same rule as in plans. */
function nextContacts(round: RehearsedRound, taken: readonly (readonly TakenContact[])[], world: MemoryWorld) {
  const before = taken.map((contacts) => contacts.map((contact) => ({ ...contact.of, ...standsNow(contact, world) })));
  return selected(round, before);
}

/** Other tasks need not run on after the subject has finished. */
function drain(world: MemoryWorld, rounds: readonly RehearsedRound[]): void {
  const own = new Set(rounds.map(({ task }) => task.id));
  const endAt = Math.max(...rounds.map(({ task }) => task.settings.endAt));
  if (world.dialState.at < endAt) world.pass(endAt, own);
  const last = lastOf(world.dialState.inProgress, own);
  if (last > world.dialState.at) world.pass(last);
}

function lastOf(calls: readonly CallInProgress[], own: ReadonlySet<number>): number {
  return Math.max(-Infinity, ...calls.flatMap((call) => (own.has(call.contact.taskId) ? [call.endsAt] : [])));
}
