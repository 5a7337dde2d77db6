import { partsAt, replay } from '@/domain/robots/replay';
import { withTurn } from '@/domain/robots/scriptEdits';
import { sampleScript as script } from './sampleScript';

const today = '2026-11-27';
const of = (answers: readonly string[], isPutThrough = true, talk = script) =>
  replay(talk, answers, { today, isPutThrough });

test('answers in order: what the robot says before, between and after them, and what comes of it', () => {
  const talk = of(['Yes, speaking', 'tomorrow', 'not heard any more']);
  expect(talk.turns.map(({ speaker, turn, intent }) => [speaker, turn, intent])).toEqual([
    ['robot', 'greet', null],
    ['robot', 'who', null],
    ['callee', 'who', 'yes'],
    ['robot', 'ask', null],
    ['callee', 'ask', 'day'],
    ['robot', 'thanks', null],
  ]);
  expect(talk.state).toMatchObject({
    end: 'hangUp',
    label: 'A',
    events: ['promiseDate'],
    slots: { identity: 'Y', pay_date: '2026-11-28' },
  });
  expect(talk.unheard).toBe(1);
});

test('a turn that comes again: is spoken in brief', () => {
  const said = of(['yes', 'banana']).turns.filter(({ turn, speaker }) => turn === 'ask' && speaker === 'robot');
  expect(said.map(({ text }) => text)).toEqual([
    'You owe {{total_owing_amount}}. When will you pay?',
    'When will you pay?',
  ]);
});

test('a transfer: ends the talk, or goes on where nobody takes the call', () => {
  expect(of(['yes', 'a human please']).state).toMatchObject({ end: 'transfer', at: 'transfer' });
  const alone = of(['yes', 'a human please'], false);
  expect(alone.state).toMatchObject({ end: 'hangUp', at: 'busy' });
  expect(alone.turns.at(-1)?.text).toBe('Everybody is busy. Goodbye.');
});

test('two talks: part at the first thing that differs, or where the shorter ends', () => {
  const one = of(['yes', 'tomorrow']).turns;
  const other = of(['yes', 'never'], true).turns;
  expect(partsAt(one, other)).toBe(4);
  expect(partsAt(one, one)).toBeNull();
  expect(partsAt(one, of(['yes']).turns)).toBe(4);
  const changed = withTurn(script, 'ask', { say: 'When?' });
  expect(partsAt(one, of(['yes', 'tomorrow'], true, changed).turns)).toBe(3);
});
