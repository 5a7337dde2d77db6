import type { Input } from '@/contract/contract';
import { redFlagKinds } from '@/domain/live/redFlags';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const liveFilterKinds = { flag: 'many', taskId: 'many', robotId: 'many' } as const;

export const liveListShape: ListShape<typeof liveFilterKinds> = { filters: liveFilterKinds };

const idsIn = (values: readonly string[]) => values.filter((value) => /^[1-9]\d{0,8}$/.test(value));

/** Address -> query; invalid values are left out. */
export function liveQuery({
  flag,
  taskId,
  robotId,
}: FilterValues<typeof liveFilterKinds>): NonNullable<Input<'liveCall.list'>['query']> {
  const flags = redFlagKinds.filter((kind) => flag.includes(kind));
  const [tasks, robots] = [idsIn(taskId), idsIn(robotId)];
  return {
    ...(flags.length === 0 ? {} : { flag: flags.join() }),
    ...(tasks.length === 0 ? {} : { taskId: tasks.join() }),
    ...(robots.length === 0 ? {} : { robotId: robots.join() }),
  };
}
