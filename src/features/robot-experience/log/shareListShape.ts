import type { Input } from '@/contract/contract';
import { cities } from '@/domain/experience/cities';
import { shareStates } from '@/domain/experience/shareLink';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const shareFilterKinds = { search: 'text', state: 'many' } as const;

export const shareListShape: ListShape<typeof shareFilterKinds> = {
  filters: shareFilterKinds,
  sort: '-createdAt',
  sorts: ['name', 'scenarioName', 'validUntil', 'createdAt'],
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

export const visitFilterKinds = { search: 'text', days: 'days', city: 'many', tried: 'one' } as const;

export const visitListShape: ListShape<typeof visitFilterKinds> = {
  filters: visitFilterKinds,
  sort: '-at',
  sorts: ['at', 'browser', 'device'],
};

type VisitQuery = Omit<NonNullable<Input<'experience.visits'>['query']>, 'page' | 'limit' | 'sort'>;

/** Address -> query; invalid values are left out. */
export function visitQuery({ search, days, city, tried }: FilterValues<typeof visitFilterKinds>): VisitQuery {
  const from = cities.filter((one) => city.includes(one));
  const isTried = (['yes', 'no'] as const).find((one) => one === tried);
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(days === null ? {} : { fromDay: days[0], toDay: days[1] }),
    ...(from.length === 0 ? {} : { city: from.join() }),
    ...(isTried === undefined ? {} : { tried: isTried }),
  };
}

/** ms between two refreshes; longer than the platform lets pass between two events of a link, so that none is missed */
export const REFRESH = 3_000;
