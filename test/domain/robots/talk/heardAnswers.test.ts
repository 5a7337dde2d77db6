import { heardAnswers, leavesAt } from '@/domain/robots/talk/heardAnswers';
import { replay } from '@/domain/robots/talk/replay';
import { sampleScript as script } from '../sampleScript';

const today = '2026-11-27';
const said = (speaker: 'robot' | 'callee' | 'agent', node: string, text = '') => ({ speaker, node, text });
const begun = [said('callee', 'greet', 'Hello?'), said('robot', 'greet'), said('robot', 'who')];
const paid = [
  ...begun,
  said('callee', 'who', 'Yes, speaking'),
  said('robot', 'ask'),
  said('callee', 'ask', 'tomorrow'),
  said('robot', 'thanks'),
  said('callee', 'thanks', 'Bye'),
];

test.each([
  ['greetings and goodbyes are no answers', paid, ['Yes, speaking', 'tomorrow'], [3, 5]],
  ['silence is an answer, at its question', [...begun, said('robot', 'sorry')], [''], [2]],
  ['a question that ended the call was not answered', begun, [], []],
  [
    'an agent who takes the call answers nothing',
    [
      ...begun,
      said('callee', 'who', 'yes'),
      said('robot', 'ask'),
      said('callee', 'ask', 'a human'),
      said('robot', 'transfer'),
      said('agent', 'transfer', 'Hello'),
      said('callee', 'transfer', 'Hi'),
    ],
    ['yes', 'a human'],
    [3, 5],
  ],
  ['a message for a machine is no talk', [said('robot', 'voicemail', 'Please call back.')], [], []],
] as const)('%s', (_, turns, texts, places) => {
  const answers = heardAnswers(script, turns);
  expect(answers.map(({ text }) => text)).toEqual(texts);
  expect(answers.map(({ at }) => at)).toEqual(places);
});

const leaves = (turns: Parameters<typeof leavesAt>[1], answers: readonly string[], untaken = 0) =>
  leavesAt(script, turns, replay(script, answers, { today, untaken }).turns);

test('the same answers: went the same way, also where the callee hung up early or nobody took the call', () => {
  expect(leaves(paid, ['Yes, speaking', 'tomorrow'])).toBeNull();
  expect(leaves(paid.slice(0, -2), ['Yes, speaking', 'tomorrow'])).toBeNull();
  expect(leaves(begun, [])).toBeNull();
  expect(leaves([...begun, said('robot', 'sorry')], [''])).toBeNull();
  // A supervisor's hint is no turn of the script.
  expect(
    leaves(
      [...paid.slice(0, 6), said('robot', '_hint', 'Take your time.'), ...paid.slice(6)],
      ['Yes, speaking', 'tomorrow'],
    ),
  ).toBeNull();
});

test('another answer: leaves where the robot first says something else, or where the call went on', () => {
  // greet, who, yes, ask, never, sorry
  expect(leaves(paid, ['Yes, speaking', 'never'])).toBe(5);
  expect(leaves(paid, ['wrong number', 'tomorrow'])).toBe(3);
  expect(leaves(paid, ['Yes, speaking'])).toBe(4);
  expect(leaves(begun, ['yes'])).toBe(2);
});
