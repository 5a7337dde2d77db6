import { callFilter } from '@/contract/calling/callFilter';
import { callFilterFromQuery, callFilterToQuery, filterKeys } from '@/domain/calls/callFilter';
import { callFilterFields } from '@/domain/calls/callFilterFields';
import { mostTries } from '@/domain/limits';

describe('the call filter of the contract', () => {
  it('has the fields of the one table, and no others', () => {
    expect(Object.keys(callFilter.shape)).toEqual([...filterKeys]);
  });

  it.each(
    Object.entries(callFilterFields).flatMap(([name, field]) =>
      'min' in field ? [[name, field.min, field.max] as const] : [],
    ),
  )('takes %s from %d to %d, as an address does', (name, min, max) => {
    for (const [value, isTaken] of [
      [min, true],
      [max, true],
      [min - 1, false],
      [max + 1, false],
    ] as const) {
      const query = { [name]: String(value) };
      expect([value, callFilter.safeParse(query).success]).toEqual([value, isTaken]);
      expect([value, callFilterToQuery(callFilterFromQuery(query))]).toEqual([value, isTaken ? query : {}]);
    }
  });

  it('takes as many tries as a task can make, and no more', () => {
    expect(mostTries).toBe(33);
    expect(callFilter.safeParse({ tryNumber: '33' }).success).toBe(true);
    expect(callFilter.safeParse({ tryNumber: '34' }).success).toBe(false);
    expect(callFilterFromQuery({ tryNumber: '33,34' })).toEqual({ tryNumber: [33] });
  });
});
