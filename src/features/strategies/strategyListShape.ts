import type { Input } from '@/contract/contract';
import { isStrategyState } from '@/domain/strategies/strategyStates';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const strategyFilterKinds = { search: 'text', state: 'many' } as const;

export const strategyListShape: ListShape<typeof strategyFilterKinds> = {
  filters: strategyFilterKinds,
  sort: '-changedAt',
  sorts: ['name', 'changedAt', 'createdAt'],
};

/** Address -> query; invalid values are left out. */
export function strategyQuery({
  search,
  state,
}: FilterValues<typeof strategyFilterKinds>): NonNullable<Input<'strategy.list'>['query']> {
  const states = state.filter(isStrategyState);
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(states.length === 0 ? {} : { state: states.join() }),
  };
}
