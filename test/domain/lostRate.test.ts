import { exceedsLostRate } from '@/domain/lostRate';

/** Newest first: so many lost, then so many kept. */
const latest = (lost: number, kept: number) => [...Array<boolean>(lost).fill(true), ...Array<boolean>(kept).fill(false)];

it.each([
  [3, 97, 3, false], // at the limit
  [4, 96, 3, true],
  [100, 0, 0, false], // no restriction
  [1, 99, 0.1, true],
  [2, 1, 3, false], // too few to say
  [2, 18, 3, true],
])('%i lost and %i kept against %d percent', (lost, kept, max, exceeded) => {
  expect(exceedsLostRate(latest(lost, kept), max)).toBe(exceeded);
});

it('looks at the last 100 answered calls only', () => {
  expect(exceedsLostRate([...latest(0, 100), ...latest(50, 0)], 3)).toBe(false);
});
