import { branchPoints } from '@/domain/robots/branch/branchPoints';
import { sampleScript } from '../sampleScript';

const said = (speaker: 'robot' | 'callee' | 'agent', node: string, text = node) => ({ speaker, node, text });

test.each([
  ['nothing said', [], []],
  ['a greeting and what is no question', [said('callee', 'greet'), said('robot', 'greet')], []],
  ['an answer, and not its question', [said('robot', 'who'), said('callee', 'who'), said('robot', 'sorry')], [1]],
  ['a question met with silence', [said('robot', 'greet'), said('robot', 'who'), said('robot', 'sorry')], [1]],
  ['the question with which the call ended', [said('robot', 'greet'), said('robot', 'who')], [1]],
  [
    'all of them in the order of the call',
    [said('robot', 'who'), said('robot', 'who'), said('callee', 'who'), said('robot', 'ask')],
    [0, 2, 3],
  ],
  ['a goodbye, which answers nothing', [said('robot', 'sorry'), said('callee', 'sorry')], []],
  ['a question an agent took over', [said('robot', 'who'), said('agent', 'who')], []],
  ['a turn the script does not have', [said('robot', 'gone'), said('callee', 'gone')], []],
] as const)('another way from %s', (_, turns, points) => {
  expect(branchPoints(sampleScript, turns)).toEqual(points);
});
