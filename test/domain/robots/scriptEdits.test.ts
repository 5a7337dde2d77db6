import {
  connected,
  copiedTurn,
  hasAllAnswers,
  moved,
  placedTurn,
  withIntent,
  withNewTurn,
  withoutIntent,
  withoutPlaces,
  withoutTurns,
  withTurn,
} from '@/domain/robots/scriptEdits';
import type { Intent } from '@/domain/robots/script';
import { sampleScript as script } from './sampleScript';

test('deleting a turn: takes every way to it along', () => {
  const left = withoutTurns(script, new Set(['sorry', 'busy']));
  expect(Object.keys(left.turns)).toEqual(['greet', 'who', 'ask', 'transfer', 'thanks']);
  expect(left.turns.who).toMatchObject({ branches: [{ intent: 'yes', to: 'ask' }], silence: null });
  expect(left.turns.who?.otherwise).toEqual({ to: 'who' });
  expect(left.turns.ask?.branches.map(({ intent }) => intent)).toEqual(['day', 'agent']);
  expect(left.turns.transfer?.next).toBeNull();
});

test('an arrow from a turn that speaks on: becomes its next turn; from a question: one more answer', () => {
  expect(connected(script, 'greet', 'thanks').turns.greet?.next).toBe('thanks');
  const question = connected(script, 'ask', 'busy');
  expect(question.turns.ask?.branches.at(-1)).toEqual({ intent: 'yes', to: 'busy' });
  expect(question.intents).toBe(script.intents);
});

test('an arrow from a question that has every answer already: makes a new one', () => {
  let full = script;
  for (let count = 0; count < 5; count += 1) full = connected(full, 'ask', 'busy');
  const made = full.turns.ask?.branches.at(-1)?.intent ?? '';
  expect(Object.keys(script.intents)).not.toContain(made);
  expect(full.intents[made]).toEqual({ name: '', keywords: [], phrases: [], day: false, answer: null });
});

test.each([
  ['from a turn that ends the talk', 'thanks', 'greet'],
  ['to a turn that does not exist', 'greet', 'gone'],
  ['from a turn that does not exist', 'gone', 'greet'],
  ['from a name every object has', 'constructor', 'greet'],
])('an arrow %s: changes nothing', (_, from, to) => {
  expect(connected(script, from, to)).toBe(script);
});

test('a new turn and a copied one: get ids that no other has', () => {
  const one = withNewTurn(script, 'ask');
  const two = withNewTurn(one.script, 'end');
  expect(new Set([...Object.keys(script.turns), one.id, two.id]).size).toBe(Object.keys(script.turns).length + 2);
  const copied = copiedTurn(script, 'ask');
  expect(copied?.script.turns[copied.id]).toEqual(script.turns.ask);
  expect(copiedTurn(script, 'gone')).toBeNull();
});

test('a turn that does not exist: is not changed into being', () => {
  expect(withTurn(script, 'gone', { say: 'x' })).toBe(script);
});

test('turns placed by hand: are placed by themselves again', () => {
  const placed = withTurn(script, 'greet', { at: { x: 5, y: 7 } });
  expect(withoutPlaces(placed)).toEqual(script);
});

test.each([
  ['up', 2, 1, ['a', 'c', 'b']],
  ['down', 0, 1, ['b', 'a', 'c']],
  ['beyond the end', 2, 3, ['a', 'b', 'c']],
  ['of nothing', 7, 0, ['a', 'b', 'c']],
])('moving an answer %s', (_, from, to, after) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(after);
});

test('a question with twenty answers: an arrow from it changes nothing', () => {
  const of = (length: number) =>
    withTurn(script, 'ask', { branches: Array.from({ length }, () => ({ intent: 'yes', to: 'busy' })) });
  expect([hasAllAnswers(of(20), 'ask'), hasAllAnswers(of(19), 'ask'), hasAllAnswers(of(20), 'greet')]).toEqual([
    true,
    false,
    false,
  ]);
  const full = of(20);
  expect(connected(full, 'ask', 'busy')).toBe(full);
  expect(connected(of(19), 'ask', 'busy').turns.ask?.branches).toHaveLength(20);
});

describe('an intent that was made with an arrow', () => {
  const own = script.turns.ask?.branches ?? [];
  const all = Object.keys(script.intents).map((intent) => ({ intent, to: 'busy' }));
  const drawn = connected(withTurn(script, 'ask', { branches: all }), 'ask', 'busy');
  const made = drawn.turns.ask?.branches.at(-1)?.intent ?? '';

  it.each([
    ['its answer', withTurn(drawn, 'ask', { branches: own })],
    ['the turn it leads to', withoutTurns(drawn, new Set(['busy']))],
    ['the turn that asks', withoutTurns(drawn, new Set(['ask']))],
  ])('goes with %s', (_, left) => {
    expect(drawn.intents[made]).toBeDefined();
    expect(Object.keys(left.intents)).toEqual(Object.keys(script.intents));
  });

  it.each<[string, Partial<Intent>]>([
    ['a name', { name: 'Later' }],
    ['a keyword', { keywords: ['later'] }],
    ['a phrase', { phrases: ['call me later'] }],
    ['days', { day: true }],
    ['a letter', { answer: 'no' }],
  ])('stays when it has %s', (_, change) => {
    const left = withTurn(withIntent(drawn, made, change), 'ask', { branches: own });
    expect(left.intents[made]).toMatchObject(change);
  });

  it('stays while another question has it', () => {
    const twice = withTurn(drawn, 'who', { branches: [{ intent: made, to: 'busy' }] });
    expect(withTurn(twice, 'ask', { branches: own }).intents[made]).toBeDefined();
  });
});

test('an intent deleted: takes the answers that mean it along', () => {
  const left = withoutIntent(script, 'agent');
  expect(Object.keys(left.intents)).toEqual(['yes', 'wrong', 'day', 'refuse']);
  expect(left.turns.ask?.branches.map(({ intent }) => intent)).toEqual(['day', 'refuse']);
  expect(left.turns.who).toBe(script.turns.who);
});

test('a turn moved: stands on whole pixels, inside of what can be saved', () => {
  expect(placedTurn(script, 'greet', { x: 10.4, y: -7.6 }).turns.greet?.at).toEqual({ x: 10, y: -8 });
  expect(placedTurn(script, 'greet', { x: 1e9, y: -1e9 }).turns.greet?.at).toEqual({ x: 100_000, y: -100_000 });
});
