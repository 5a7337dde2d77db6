import { partsAt, replay } from '@/domain/robots/talk/replay';
import { withTurn } from '@/domain/robots/scriptEdits';
import { sampleScript as script } from '../sampleScript';

const today = '2026-11-27';
const of = (answers: readonly string[], untaken = 0, talk = script) => replay(talk, answers, { today, untaken });

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
  const alone = of(['yes', 'a human please'], Infinity);
  expect(alone.state).toMatchObject({ end: 'hangUp', at: 'busy' });
  expect(alone.turns.at(-1)?.text).toBe('Everybody is busy. Goodbye.');
});

test('a transfer nobody takes, in a script that asks on then: the answers after it are heard', () => {
  const asksOn = withTurn(script, 'busy', { kind: 'say', next: 'ask' });
  const talk = of(['yes', 'a human please', 'tomorrow'], Infinity, asksOn);
  expect(talk.turns.slice(4).map(({ speaker, turn }) => `${speaker} ${turn}`)).toEqual([
    'callee ask',
    'robot transfer',
    'robot busy',
    'robot ask',
    'callee ask',
    'robot thanks',
  ]);
  expect(talk).toMatchObject({ unheard: 0, state: { end: 'hangUp', label: 'A', slots: { pay_date: '2026-11-28' } } });
  // Only the first transfer fails.
  const second = of(['yes', 'a human please', 'a human please', 'tomorrow'], 1, asksOn);
  expect(second).toMatchObject({ unheard: 1, state: { end: 'transfer', untaken: 1 } });
});

test('a day that is named: is said again from there on, one gone by as such', () => {
  const named = (answer: string) => of(['yes', answer]).turns.map((turn) => turn.named);
  expect(named('tomorrow')).toEqual([{}, {}, {}, {}, { answer_date: '28 November' }, { answer_date: '28 November' }]);
  expect(named('I paid on 3 November').at(-1)).toEqual({ answer_past: '3 November' });
  expect(named('banana 12').at(-1)).toEqual({});
  const words = withTurn(script, 'ask', { slot: { name: 'address', kind: 'words' } });
  expect(of(['yes', 'Garden Street 12'], 0, words).turns.at(-1)?.named).toEqual({ answer_number: '12' });
});

test('two talks: part at the first thing that differs, or where the shorter ends', () => {
  const one = of(['yes', 'tomorrow']).turns;
  const other = of(['yes', 'never']).turns;
  expect(partsAt(one, other)).toBe(4);
  expect(partsAt(one, one)).toBeNull();
  expect(partsAt(one, of(['yes']).turns)).toBe(4);
  const changed = withTurn(script, 'ask', { say: 'When?' });
  expect(partsAt(one, of(['yes', 'tomorrow'], 0, changed).turns)).toBe(3);
});
