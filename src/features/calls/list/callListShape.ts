import type { Input } from '@/contract/contract';
import { callFilterFromQuery, callFilterToQuery, filterKeys } from '@/domain/calls/callFilter';
import { type FilterValues, type ListShape, writeFilter } from '@/ui/address/listState';

/**
 * The address of call details carries a call filter in the words of domain/callFilter: a figure's link is its filter.
 */
export const callFilterKinds = {
  search: 'text',
  from: 'number',
  to: 'number',
  fromDay: 'one',
  toDay: 'one',
  contactId: 'number',
  taskId: 'many',
  robotId: 'many',
  sipLineId: 'many',
  label: 'many',
  result: 'many',
  ringType: 'many',
  outcome: 'many',
  hangup: 'many',
  transfer: 'many',
  hour: 'many',
  weekday: 'many',
  tryNumber: 'many',
  minTalkSeconds: 'number',
  maxTalkSeconds: 'number',
  stage: 'one',
  inProgressAt: 'number',
  feedback: 'many',
  annotation: 'many',
  finding: 'many',
} as const;

export type CallFilterValues = FilterValues<typeof callFilterKinds>;

export const callListShape: ListShape<typeof callFilterKinds> = {
  filters: callFilterKinds,
  sort: '-dialledAt',
  sorts: ['dialledAt', 'talkSeconds', 'ringSeconds', 'tryNumber'],
};

export type CallQuery = NonNullable<Input<'call.list'>['query']>;

/** What is asked of the platform; what a stranger typed into the address that means nothing is left out. */
export function callQuery(values: CallFilterValues): CallQuery {
  const written: Record<string, string> = {};
  for (const name of filterKeys) written[name] = writeFilter(callFilterKinds[name], values[name]);
  return callFilterToQuery(callFilterFromQuery(written));
}
