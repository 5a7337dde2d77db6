import type { Input } from '@/contract/contract';
import { isLine } from '@/domain/products/lines';
import { addedCallStates } from '@/domain/tasks/taskStates';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const addCallFilterKinds = { search: 'text', line: 'many', state: 'many' } as const;

export const addCallListShape: ListShape<typeof addCallFilterKinds> = {
  filters: addCallFilterKinds,
  sort: 'endAt',
  sorts: ['name', 'state', 'line', 'contacts', 'endAt'],
};

/** Address -> query; invalid values are left out. */
export function addCallQuery({
  search,
  line,
  state,
}: FilterValues<typeof addCallFilterKinds>): NonNullable<Input<'addCall.tasks'>['query']> {
  const lines = line.filter(isLine);
  const states = addedCallStates.filter((one) => state.includes(one));
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(lines.length === 0 ? {} : { line: lines.join() }),
    ...(states.length === 0 ? {} : { state: states.join() }),
  };
}
