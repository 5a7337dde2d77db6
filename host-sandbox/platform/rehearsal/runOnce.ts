import type { RunFigures } from '@/domain/forecast';
import type { CallInProgress } from '../engine/dialing/model';
import { MemoryWorld } from '../engine/memoryWorld';
import { selected } from '../plans/selected';
import type { Carrier } from '../world/carrier';
import { Chance } from '../world/chance';
import { figuresOf } from './figures';
import type { Rehearsal, RehearsedRound } from './model';
import { standsNow, takeOver, type TakenContact } from './takeOver';

/**
 * The dialler's own core from now until the last call of what is rehearsed has ended. The people and the lines are
 * those of the world; what comes of each call is drawn anew for every run, for other tasks too.
 */
export function runOnce(rehearsal: Rehearsal, run: number, carrier: Carrier): RunFigures {
  const { lane, rounds } = rehearsal;
  const seedOf = (...of: readonly (string | number)[]) => Chance.of('rehearsal', rehearsal.seed, run, ...of).whole(1, 0x7ffffffe);
  const world = new MemoryWorld({ ...lane, tasks: lane.tasks.map((task) => ({ ...task, carrierSeed: seedOf('other', task.id) })) }, carrier);
  const taken: TakenContact[][] = [];
  let nextId = rehearsal.contactIdsFrom;
  rounds.forEach((round, at) => {
    if (round.beginsAt > world.lane.at) world.pass(round.beginsAt);
    const given = at === 0 ? rehearsal.contacts : nextContacts(round, taken, world);
    const own = takeOver(rehearsal, round, given, world, nextId);
    nextId += own.length;
    taken.push(own);
    const waiting = own.flatMap(({ dial }) => dial ?? []);
    if (own.length > 0) world.add({ ...round.task, carrierSeed: seedOf('own', at) }, waiting);
  });
  drain(world, rounds);
  return figuresOf(rehearsal, world, taken);
}

/** Whom a later round of a plan calls: by the plans' own rule. */
function nextContacts(round: RehearsedRound, taken: readonly (readonly TakenContact[])[], world: MemoryWorld) {
  const before = taken.map((contacts) => contacts.map((contact) => ({ ...contact.of, ...standsNow(contact, world) })));
  return selected(round, before);
}

/** What others do after it is over is not run for nothing. */
function drain(world: MemoryWorld, rounds: readonly RehearsedRound[]): void {
  const own = new Set(rounds.map(({ task }) => task.id));
  const endAt = Math.max(...rounds.map(({ task }) => task.settings.endAt));
  if (world.lane.at < endAt) world.pass(endAt, own);
  const last = lastOf(world.lane.inProgress, own);
  if (last > world.lane.at) world.pass(last);
}

function lastOf(calls: readonly CallInProgress[], own: ReadonlySet<number>): number {
  return Math.max(-Infinity, ...calls.flatMap((call) => (own.has(call.contact.taskId) ? [call.endsAt] : [])));
}
