import type { Input } from '@/contract/contract';
import { approvalStates } from '@/domain/tasks/approvalStates';
import { isTaskState } from '@/domain/tasks/taskStates';
import { addDays, instantOf } from '@/domain/time/zone';
import type { FilterValues, ListShape } from '@/ui/address/listState';

const taskFilterKinds = {
  search: 'text',
  state: 'many',
  approval: 'many',
  ids: 'set',
  robotId: 'many',
  sipLineId: 'many',
  created: 'days',
} as const;

export type TaskFilterKinds = typeof taskFilterKinds;

export const taskListShape: ListShape<TaskFilterKinds> = {
  filters: taskFilterKinds,
  sort: '-createdAt',
  sorts: ['createdAt', 'startAt', 'endAt', 'name', 'contacts'],
};

export type TaskQuery = NonNullable<Input<'task.list'>['query']>;

/** Address -> query; days are whole days of the account's zone. Invalid values are left out. */
export function taskQuery(
  { search, state, approval, ids, robotId, sipLineId, created }: FilterValues<TaskFilterKinds>,
  zone: string,
): TaskQuery {
  const states = state.filter(isTaskState);
  const approvals = approvalStates.filter((one) => approval.includes(one));
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(states.length === 0 ? {} : { state: states.join() }),
    ...(approvals.length === 0 ? {} : { approval: approvals.join() }),
    ...idsOf('ids', ids),
    ...idsOf('robotId', robotId),
    ...idsOf('sipLineId', sipLineId),
    ...(created === null
      ? {}
      : { from: instantOf(created[0], 0, zone), to: instantOf(addDays(created[1], 1), 0, zone) }),
  };
}

function idsOf<K extends string>(key: K, values: readonly string[]): { [k in K]?: string } {
  const ids = values.filter((value) => /^[1-9]\d{0,9}$/.test(value));
  return ids.length === 0 ? {} : ({ [key]: ids.join() } as { [k in K]: string });
}
