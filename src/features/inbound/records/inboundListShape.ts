import type { Input } from '@/contract/contract';
import { answeredLabels, transferStates } from '@/domain/calling/labels';
import { inboundOutcomes, inboundReasons } from '@/domain/inbound/inboundCall';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const inboundFilterKinds = {
  search: 'text',
  days: 'days',
  numberId: 'many',
  robotId: 'many',
  outcome: 'many',
  reason: 'many',
  label: 'many',
  transfer: 'many',
  waited: 'range',
  talk: 'range',
  hour: 'many',
} as const;

export const inboundListShape: ListShape<typeof inboundFilterKinds> = {
  filters: inboundFilterKinds,
  sort: '-arrivedAt',
  sorts: ['arrivedAt', 'waitedSeconds', 'talkSeconds'],
};

export type InboundQuery = NonNullable<Input<'inboundCall.list'>['query']>;

/** Address -> query; invalid values are left out. */
export function inboundQuery(values: FilterValues<typeof inboundFilterKinds>): InboundQuery {
  const { search, days, waited, talk } = values;
  const ids = (list: readonly string[]) => list.filter((text) => /^[1-9]\d{0,8}$/.test(text));
  const known = (list: readonly string[], words: readonly string[]) => list.filter((text) => words.includes(text));
  const hours = values.hour.filter((text) => /^(1?\d|2[0-3])$/.test(text));
  const lists = {
    numberId: ids(values.numberId),
    robotId: ids(values.robotId),
    outcome: known(values.outcome, inboundOutcomes),
    reason: known(values.reason, inboundReasons),
    label: known(values.label, answeredLabels('Inbound')),
    transfer: known(values.transfer, transferStates),
    hour: hours,
  };
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(days === null ? {} : { fromDay: days[0], toDay: days[1] }),
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([key, list]) => (list.length === 0 ? [] : [[key, list.join()]])),
    ),
    ...rangeOf('WaitedSeconds', waited),
    ...rangeOf('TalkSeconds', talk),
  };
}

function rangeOf(name: 'WaitedSeconds' | 'TalkSeconds', range: FilterValues<{ of: 'range' }>['of']): InboundQuery {
  const [least, most] = range ?? [null, null];
  const second = (value: number | null) => (value === null || value < 0 ? null : Math.min(86_400, Math.round(value)));
  const [min, max] = [second(least), second(most)];
  return {
    ...(min === null ? {} : { [`min${name}`]: min }),
    ...(max === null ? {} : { [`max${name}`]: max }),
  };
}
