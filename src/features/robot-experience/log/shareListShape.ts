import type { Input } from '@/contract/contract';
import { shareStates } from '@/domain/experience/shareLink';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const shareFilterKinds = { search: 'text', state: 'many' } as const;

export const shareListShape: ListShape<typeof shareFilterKinds> = {
  filters: shareFilterKinds,
  sort: '-createdAt',
  sorts: ['name', 'validUntil', 'createdAt'],
};

type Query = NonNullable<Input<'experience.list'>['query']>;

/** Address -> query; invalid values are left out. */
export function shareQuery({ search, state }: FilterValues<typeof shareFilterKinds>): Pick<Query, 'search' | 'state'> {
  const states = shareStates.filter((one) => state.includes(one));
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(states.length === 0 ? {} : { state: states.join() }),
  };
}

export const visitFilterKinds = { tried: 'one' } as const;

export const visitListShape: ListShape<typeof visitFilterKinds> = { filters: visitFilterKinds };
