import { beginHistory, stepHistory, type HistoryStep } from '@/features/robots/script/editing/scriptHistory';
import { withTurn } from '@/domain/robots/scriptEdits';
import { sampleScript } from '@test/domain/robots/sampleScript';

const say = (text: string, place: string | null = 'greet.say'): HistoryStep => ({
  do: 'edit',
  change: (now) => withTurn(now, 'greet', { say: text }),
  place,
});
const run = (...steps: HistoryStep[]) => steps.reduce(stepHistory, beginHistory(sampleScript));
const said = (...steps: HistoryStep[]) => run(...steps).now.turns.greet?.say;

test('letters typed in one place: are undone together, those after leaving it by themselves', () => {
  const typed = [say('H'), say('Hi'), { do: 'leave' } as const, say('Hi!')];
  expect(said(...typed)).toBe('Hi!');
  expect(said(...typed, { do: 'undo' })).toBe('Hi');
  expect(said(...typed, { do: 'undo' }, { do: 'undo' })).toBe('Hello.');
  expect(said(...typed, { do: 'undo' }, { do: 'undo' }, { do: 'undo' })).toBe('Hello.');
  expect(said(...typed, { do: 'undo' }, { do: 'undo' }, { do: 'redo' }, { do: 'redo' })).toBe('Hi!');
});

test('a change after an undo: cannot be redone over', () => {
  const history = run(say('One', null), { do: 'undo' }, say('Two', null));
  expect([history.now.turns.greet?.say, history.future]).toEqual(['Two', []]);
});

test('a change that changes nothing: is no step', () => {
  expect(run({ do: 'edit', change: (now) => now, place: null }).past).toEqual([]);
});

test('two hundred steps at the most are remembered', () => {
  const steps = Array.from({ length: 250 }, (_, at) => say(`step ${at}`, null));
  expect(run(...steps).past).toHaveLength(200);
});

test('a script taken from another person: begins anew', () => {
  const history = run(say('Mine', null), { do: 'take', script: sampleScript });
  expect([history.now, history.past]).toEqual([sampleScript, []]);
});
