import { countDifferences, scriptDiff } from '@/domain/robots/scriptDiff';
import { withIntent, withoutTurns, withTurn } from '@/domain/robots/scriptEdits';
import { sampleScript as before } from './sampleScript';

const changes = (after: typeof before) =>
  scriptDiff(before, after).turns.flatMap(({ turn, change, fields }) =>
    change === 'same' ? [] : [[turn, change, fields] as const],
  );

test('a script and itself: every turn is the same', () => {
  expect(changes(before)).toEqual([]);
  expect(countDifferences(scriptDiff(before, before))).toBe(0);
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

const question = before.turns.ask ?? raise();
const [promise, ...others] = question.branches;
const ways = (change: object) => ({ branches: [{ ...promise, ...change }, ...others] as typeof question.branches });

test.each([
  ['the name', { name: 'When' }, ['name']],
  ['the kind', { kind: 'identify' }, ['kind']],
  ['the short text', { brief: '' }, ['brief']],
  ['the name of what is stored', { slot: { name: 'day', kind: 'date' } }, ['slot']],
  ['what is stored of the answer', { slot: { name: 'pay_date', kind: 'words' } }, ['slot']],
  ['nothing stored', { slot: null }, ['slot']],
  ['the event label of an answer', ways({ event: 'complains' }), ['ways']],
  ['no event label', ways({ event: undefined }), ['ways']],
  ['the label of an answer', ways({ label: 'C' }), ['ways']],
  ['where an answer leads', ways({ to: 'sorry' }), ['ways']],
  ['where any other answer leads', { otherwise: { to: 'sorry' } }, ['ways']],
  ['the label of any other answer', { otherwise: { to: 'ask', label: 'B' } }, ['ways']],
  ['a way for silence', { silence: { to: 'sorry' } }, ['ways']],
] as const)('of a turn %s: changes that turn alone', (_, change, fields) => {
  expect(changes(withTurn(before, 'ask', change as Partial<typeof question>))).toEqual([['ask', 'changed', fields]]);
});

test.each([
  ['its name', { name: 'No' }],
  ['its phrases', { phrases: [] }],
  ['whether a day is meant', { day: true }],
  ['what is stored of it', { answer: null }],
] as const)('of an answer %s: changes the question that understands it', (_, change) => {
  const diff = scriptDiff(before, withIntent(before, 'refuse', change));
  expect(changes(withIntent(before, 'refuse', change))).toEqual([['ask', 'changed', ['words']]]);
  expect(diff.answers).toEqual([]);
});

test.each([
  ['start', { start: 'who' }],
  ['label', { label: 'B' }],
  ['voicemail', { voicemail: 'Call us.' }],
  ['language', { language: 'es' }],
] as const)('of the script its %s: is a difference, though no turn is', (setting, change) => {
  const diff = scriptDiff(before, { ...before, ...change });
  expect(diff.settings).toEqual([setting]);
  expect(diff.turns.every((turn) => turn.change === 'same')).toBe(true);
  expect(countDifferences(diff)).toBe(1);
});

test('answers that no turn understands: are differences of their own', () => {
  const spare = { name: 'Busy', keywords: ['busy'], phrases: [], day: false, answer: null };
  const added = { ...before, intents: { ...before.intents, spare } };
  expect(scriptDiff(before, added).answers).toEqual([{ intent: 'spare', change: 'added' }]);
  expect(scriptDiff(added, before).answers).toEqual([{ intent: 'spare', change: 'deleted' }]);
  const other = withIntent(added, 'spare', { keywords: ['later'] });
  expect(scriptDiff(added, other).answers).toEqual([{ intent: 'spare', change: 'changed' }]);
  expect(countDifferences(scriptDiff(added, other))).toBe(1);
  // Its only question went, and its words changed: the question shows what they were alone.
  const gone = withIntent(withoutTurns(before, new Set(['ask'])), 'refuse', { keywords: ['no way'] });
  expect(scriptDiff(before, gone).answers).toEqual([{ intent: 'refuse', change: 'changed' }]);
});

test('answers in another order in the script, or left in a turn that asks no more: are the same', () => {
  const intents = Object.fromEntries(Object.entries(before.intents).toReversed());
  expect(countDifferences(scriptDiff(before, { ...before, intents }))).toBe(0);
  const left = { intent: 'yes', to: 'who' };
  expect(changes(withTurn(before, 'greet', { branches: [left] }))).toEqual([]);
});

function raise(): never {
  throw new Error('the sample script has this question');
}
