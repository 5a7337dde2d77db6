import type { Input } from '@/contract/contract';
import { approvalStates } from '@/domain/tasks/approvalStates';
import { isTaskState } from '@/domain/tasks/taskStates';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const planFilterKinds = {
  search: 'text',
  state: 'many',
  approval: 'many',
  ids: 'set',
  strategyId: 'many',
  sipLineId: 'many',
  days: 'days',
} as const;

export const planListShape: ListShape<typeof planFilterKinds> = {
  filters: planFilterKinds,
  sort: '-createdAt',
  sorts: ['createdAt', 'day', 'name', 'contacts'],
};

/** Address -> query; invalid values are left out. */
export function planQuery({
  search,
  state,
  approval,
  ids,
  strategyId,
  sipLineId,
  days,
}: FilterValues<typeof planFilterKinds>): NonNullable<Input<'plan.list'>['query']> {
  const states = state.filter(isTaskState);
  const approvals = approvalStates.filter((one) => approval.includes(one));
  const idsIn = (values: readonly string[]) => values.filter((id) => /^[1-9]\d{0,9}$/.test(id)).join();
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(states.length === 0 ? {} : { state: states.join() }),
    ...(approvals.length === 0 ? {} : { approval: approvals.join() }),
    ...(idsIn(ids) === '' ? {} : { ids: idsIn(ids) }),
    ...(idsIn(strategyId) === '' ? {} : { strategyId: idsIn(strategyId) }),
    ...(idsIn(sipLineId) === '' ? {} : { sipLineId: idsIn(sipLineId) }),
    ...(days === null ? {} : { fromDay: days[0], toDay: days[1] }),
  };
}
