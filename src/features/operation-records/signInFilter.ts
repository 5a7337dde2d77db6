import type { FilterValues, ListShape } from '@/ui/address/listState';

export const signInKinds = { days: 'days', user: 'many', result: 'many' } as const;
export const signInShape: ListShape<typeof signInKinds> = { filters: signInKinds, prefix: 's' };

/** The chosen filters as list and export are sent them. */
export function signInFilter({ days, user, result }: FilterValues<typeof signInKinds>) {
  return {
    ...(days === null ? {} : { fromDay: days[0], toDay: days[1] }),
    ...(user.length === 0 ? {} : { userId: user.join() }),
    ...(result.length === 0 ? {} : { result: result.join() }),
  };
}
