import { callFilter } from '@/contract/calling/callFilter';
import { callFilterFromQuery, callFilterToQuery, filterKeys } from '@/domain/calls/callFilter';
import { callFilterFields } from '@/domain/calls/callFilterFields';
import { mostTries } from '@/domain/limits';

describe('call filter of the contract', () => {
  it('has exactly the fields of callFilterFields', () => {
    expect(Object.keys(callFilter.shape)).toEqual([...filterKeys]);
  });

  it.each(
    Object.entries(callFilterFields).flatMap(([name, field]) =>
      'min' in field ? [[name, field.min, field.max] as const] : [],
    ),
  )('%s: accepts values from %d to %d in the query, refuses values outside', (name, min, max) => {
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

  it('try number: accepts up to 33, the most tries a task can make', () => {
    expect(mostTries).toBe(33);
    expect(callFilter.safeParse({ tryNumber: '33' }).success).toBe(true);
    expect(callFilter.safeParse({ tryNumber: '34' }).success).toBe(false);
    expect(callFilterFromQuery({ tryNumber: '33,34' })).toEqual({ tryNumber: [33] });
  });
});
