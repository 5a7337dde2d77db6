import {
  connected,
  copiedTurn,
  moved,
  withNewTurn,
  withoutPlaces,
  withoutTurns,
  withTurn,
} from '@/domain/robots/scriptEdits';
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
