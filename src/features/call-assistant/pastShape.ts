import type { Input } from '@/contract/contract';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const pastFilterKinds = { state: 'one', mine: 'one' } as const;
export const pastStates = ['missed', 'wrapUp', 'finished'] as const;

export const pastShape: ListShape<typeof pastFilterKinds> = { filters: pastFilterKinds, sorts: [] };

/** Address -> query; invalid values are left out. */
export function pastQuery({
  state,
  mine,
}: FilterValues<typeof pastFilterKinds>): NonNullable<Input<'desk.past'>['query']> {
  const known = pastStates.find((one) => one === state);
  return { ...(known === undefined ? {} : { state: known }), ...(mine === '1' ? { mine } : {}) };
}
