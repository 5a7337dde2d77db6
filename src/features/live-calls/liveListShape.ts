import type { Input } from '@/contract/contract';
import { flagsIn, idsIn } from '@/parts/live-calls/liveFilters';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const liveFilterKinds = { flag: 'many', taskId: 'many', robotId: 'many' } as const;

export const liveListShape: ListShape<typeof liveFilterKinds> = { filters: liveFilterKinds };

/** Address -> query; invalid values are left out. */
export function liveQuery(values: FilterValues<typeof liveFilterKinds>): NonNullable<Input<'liveCall.list'>['query']> {
  const [flag, taskId, robotId] = [flagsIn(values.flag), idsIn(values.taskId), idsIn(values.robotId)];
  return {
    ...(flag === '' ? {} : { flag }),
    ...(taskId === '' ? {} : { taskId }),
    ...(robotId === '' ? {} : { robotId }),
  };
}
