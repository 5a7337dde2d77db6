import fc from 'fast-check';
import { DueQueue } from '@sandbox/platform/calling/engine/dialing/dueQueue';

interface Item {
  readonly at: number;
  readonly id: number;
}
const isBefore = (one: Item, other: Item) => (one.at === other.at ? one.id < other.id : one.at < other.at);

it('pop: returns the smallest first, in any order of pushes and pops', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(20), { nil: null }), { maxLength: 200 }), (steps) => {
      const turns = new DueQueue<Item>(isBefore);
      const plain: Item[] = [];
      steps.forEach((at, id) => {
        if (at === null) {
          plain.sort((one, other) => (isBefore(one, other) ? -1 : 1));
          expect(turns.peek()).toEqual(plain[0]);
          expect(turns.pop()).toEqual(plain.shift());
        } else {
          turns.push({ at, id });
          plain.push({ at, id });
        }
      });
    }),
    { numRuns: 500 },
  );
});

it('clear: empties the queue', () => {
  const turns = new DueQueue<Item>(isBefore);
  [3, 1, 2].forEach((at, id) => turns.push({ at, id }));
  turns.clear();
  expect(turns.peek()).toBeUndefined();
  expect(turns.pop()).toBeUndefined();
});
