import type { Input } from '@/contract/contract';
import { callFilterFromQuery, callFilterToQuery, filterKeys } from '@/domain/calls/callFilter';
import { callFilterFields, type CallFilterField, type CallFilterName } from '@/domain/calls/callFilterFields';
import { type FilterKinds, type FilterValues, type ListShape, writeFilter } from '@/ui/address/listState';

/** How each kind of field is written in the address of a list. */
const addressKinds = {
  day: 'one',
  name: 'one',
  text: 'text',
  number: 'number',
  numbers: 'many',
  letters: 'many',
  words: 'many',
} as const satisfies Record<CallFilterField['kind'], FilterKinds[string]>;

type CallFilterKinds = {
  readonly [N in CallFilterName]: (typeof addressKinds)[(typeof callFilterFields)[N]['kind']];
};

/**
 * The address of call details contains a call filter under the names of domain/callFilter, so that a figure's link is
 * its filter.
 */
export const callFilterKinds = Object.fromEntries(
  filterKeys.map((name) => [name, addressKinds[callFilterFields[name].kind]]),
  // Built from every name of the table; fromEntries loses the names' types.
) as CallFilterKinds;

export type CallFilterValues = FilterValues<CallFilterKinds>;

export const callListShape: ListShape<CallFilterKinds> = {
  filters: callFilterKinds,
  sort: '-dialledAt',
  sorts: ['dialledAt', 'talkSeconds', 'ringSeconds', 'tryNumber'],
};

export type CallQuery = NonNullable<Input<'call.list'>['query']>;

/** The query for the platform; invalid values of the address are left out. */
export function callQuery(values: CallFilterValues): CallQuery {
  const written: Record<string, string> = {};
  for (const name of filterKeys) written[name] = writeFilter(callFilterKinds[name], values[name]);
  return callFilterToQuery(callFilterFromQuery(written));
}
