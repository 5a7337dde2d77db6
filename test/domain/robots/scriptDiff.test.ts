import { scriptDiff } from '@/domain/robots/scriptDiff';
import { withIntent, withoutTurns, withTurn } from '@/domain/robots/scriptEdits';
import { sampleScript as before } from './sampleScript';

const changes = (after: typeof before) =>
  scriptDiff(before, after).flatMap(({ turn, change, fields }) =>
    change === 'same' ? [] : [[turn, change, fields] as const],
  );

test('a script and itself: every turn is the same', () => {
  expect(changes(before)).toEqual([]);
});

test('moved in the drawing: is the same', () => {
  expect(changes(withTurn(before, 'ask', { at: { x: 1, y: 2 } }))).toEqual([]);
});

test('another text, another answer: the turn with what changed in it', () => {
  const after = withTurn(withTurn(before, 'ask', { say: 'When?' }), 'greet', { next: 'ask' });
  expect(changes(after)).toEqual([
    ['greet', 'changed', ['ways']],
    ['ask', 'changed', ['say']],
  ]);
});

test('other keywords of an answer: change the question that knows it', () => {
  expect(changes(withIntent(before, 'refuse', { keywords: ['no way'] }))).toEqual([['ask', 'changed', ['words']]]);
});

test('a deleted turn: is deleted, and those that led to it changed', () => {
  expect(changes(withoutTurns(before, new Set(['transfer'])))).toEqual([
    ['ask', 'changed', ['ways', 'words']],
    ['transfer', 'deleted', []],
  ]);
});

test('an answer that was none and now hangs up: is a change', () => {
  expect(changes(withTurn(before, 'who', { silence: null }))).toEqual([['who', 'changed', ['ways']]]);
});
