import type { Input } from '@/contract/contract';
import { testCallPhases } from '@/domain/calling/testCall';
import { addDays, instantOf } from '@/domain/time/zone';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const testCallFilterKinds = { search: 'text', days: 'days', state: 'many', robotId: 'many' } as const;

export const testCallListShape: ListShape<typeof testCallFilterKinds> = {
  filters: testCallFilterKinds,
  sort: '-createdAt',
  sorts: ['createdAt', 'line', 'robot', 'talk'],
};

/** Address -> query; days are whole days of the account's zone. Invalid values are left out. */
export function testCallQuery(
  { search, days, state, robotId }: FilterValues<typeof testCallFilterKinds>,
  zone: string,
): NonNullable<Input<'testCall.list'>['query']> {
  const phases = testCallPhases.filter((phase) => state.includes(phase));
  const robots = robotId.filter((text) => /^[1-9]\d{0,8}$/.test(text));
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(days === null ? {} : { from: instantOf(days[0], 0, zone), to: instantOf(addDays(days[1], 1), 0, zone) }),
    ...(phases.length === 0 ? {} : { state: phases.join() }),
    ...(robots.length === 0 ? {} : { robotId: robots.join() }),
  };
}
