import type { Carrier } from '@/domain/calling/carrier';
import type { DialState } from './dialing/model';
import { MemoryWorld, type Command, type Run } from './memoryWorld';

/** Runs a whole campaign with the commands of people, without a database. */
export function memoryRun(start: DialState, until: number, carrier: Carrier, commands: readonly Command[] = []): Run {
  const world = new MemoryWorld(start, carrier);
  for (const command of [...commands].sort((one, other) => one.at - other.at)) {
    world.pass(command.at);
    world.command(command);
  }
  world.pass(until);
  return world;
}
