import type { CalleeOutcome } from '@/domain/robots/tunnel/callee';
import { blocksApplying, calleeChange, compareOutcomes, turnVerdicts } from '@/domain/robots/tunnel/tunnel';

const outcome = (more: Partial<CalleeOutcome> = {}): CalleeOutcome => ({
  kind: 'plain',
  label: 'A',
  answers: [],
  path: ['greet', 'who', 'thanks'],
  end: 'hangUp',
  got: 'A',
  failed: null,
  at: null,
  ...more,
});

it.each([
  ['private', true],
  ['stop', true],
  ['agent', true],
  ['end', true],
  ['noted', false],
  ['label', false],
  [null, false],
] as const)('a callee who fails %s: keeps the version from being applied: %s', (failed, blocks) => {
  expect(blocksApplying({ failed })).toBe(blocks);
});

it('turns: count each callee once, those that went wrong only at the turn it happened', () => {
  const verdicts = turnVerdicts([
    outcome({ path: ['greet', 'who', 'who', 'thanks'] }),
    outcome({ path: ['greet', 'who', 'sorry'], failed: 'label', at: 'who' }),
    outcome({ path: ['greet'], failed: 'private', at: null }),
  ]);
  expect(Object.fromEntries(verdicts)).toEqual({
    greet: { passed: 1, failed: 0 },
    who: { passed: 1, failed: 1 },
    thanks: { passed: 1, failed: 0 },
    sorry: { passed: 0, failed: 0 },
  });
});

it.each([
  ['broken', {}, { failed: 'end', at: 'who' }],
  ['mended', { failed: 'end', at: 'who' }, {}],
  ['label', {}, { got: 'B' }],
  ['way', {}, { path: ['greet', 'thanks'] }],
  ['same', {}, { answers: ['Yes.'] }],
] as const)('against another version: %s', (change, before, after) => {
  expect(calleeChange(outcome(before), outcome(after))).toBe(change);
});

it('callees are compared with themselves; one the other version has not is the same', () => {
  const before = [outcome({ label: 'B', got: 'B' }), outcome({ got: 'E' })];
  const after = [outcome(), outcome({ kind: 'silent', label: null })];
  expect(compareOutcomes(after, before).map(({ change, before: got }) => [change, got])).toEqual([
    ['label', 'E'],
    ['same', null],
  ]);
  expect(compareOutcomes(after, null).map(({ change }) => change)).toEqual(['same', 'same']);
});
