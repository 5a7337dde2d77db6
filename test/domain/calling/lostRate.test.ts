import { exceedsLostRate } from '@/domain/calling/lostRate';

/** Newest last: so many answered and taken, then so many lost. */
const latest = (lost: number, answered: number) => [
  ...Array<boolean>(answered).fill(false),
  ...Array<boolean>(lost).fill(true),
];

it.each([
  [3, 97, 3, false], // at the limit
  [4, 96, 3, true],
  [100, 0, 0, false], // no restriction
  [1, 99, 0.1, true],
  [19, 0, 3, false], // too few to say
  [20, 0, 3, true],
  [1, 19, 5, false],
  [2, 18, 5, true],
])('lost rate: %i lost and %i answered against %d percent', (lost, answered, max, exceeded) => {
  expect(exceedsLostRate(latest(lost, answered), max)).toBe(exceeded);
});

it('lost rate: only the last 100 answered calls count', () => {
  expect(exceedsLostRate([...latest(50, 0), ...latest(0, 100)], 3)).toBe(false);
});
