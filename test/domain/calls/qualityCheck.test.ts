import { findingsOf, isChecked, scoreOf, type CheckedCall, type CheckedTurn } from '@/domain/calls/qualityCheck';

const parameters = { autoQa: 'Y' as const, qaLimitLength: 0, qaLimitRate: 100, qaResultSelect: [] };
const call = { talkSeconds: 30, result: 'A' };

test.each([
  ['asked for, everything is checked', {}, call, 0.99, true],
  ['not asked for, nothing is', { autoQa: 'N' as const }, call, 0, false],
  ['a call without talk has nothing to check', {}, { talkSeconds: 0, result: 'E' }, 0, false],
  ['as long as the shortest', { qaLimitLength: 30 }, call, 0, true],
  ['a second shorter', { qaLimitLength: 31 }, call, 0, false],
  ['a result that was chosen', { qaResultSelect: ['B', 'A'] }, call, 0, true],
  ['a result that was not', { qaResultSelect: ['B'] }, call, 0, false],
  ['drawn within the rate', { qaLimitRate: 25 }, call, 0.249, true],
  ['drawn beyond it', { qaLimitRate: 25 }, call, 0.25, false],
] as const)('quality check of a call: %s', (_words, over, of, draw, wanted) => {
  expect(
    isChecked(
      { ...parameters, ...over, qaResultSelect: [...('qaResultSelect' in over ? over.qaResultSelect : [])] },
      of,
      draw,
    ),
  ).toBe(wanted);
});

const turn = (speaker: CheckedTurn['speaker'], from: number, to: number, text = `${speaker} ${from}`): CheckedTurn => ({
  speaker,
  text,
  atMs: from * 1000,
  durationMs: (to - from) * 1000,
});
const good: CheckedCall = {
  turns: [turn('robot', 1, 5), turn('callee', 6, 8), turn('robot', 9, 12)],
  hangup: 'ai',
  closed: true,
};

test.each([
  ['a good call', {}, []],
  ['silence at the beginning', { turns: [turn('robot', 3.1, 5)] }, ['lateStart']],
  ['only the callee was heard', { turns: [turn('callee', 1, 2)] }, ['lateStart']],
  ['seven seconds of nothing', { turns: [turn('robot', 1, 5), turn('callee', 12, 13)] }, ['longSilence']],
  [
    'the robot begins before the callee is done',
    { turns: [turn('robot', 1, 2), turn('callee', 3, 6), turn('robot', 4.9, 7)] },
    ['talkedOver'],
  ],
  ['the callee may interrupt the robot', { turns: [turn('robot', 1, 6), turn('callee', 3, 7)] }, []],
  ['half a minute in one breath', { turns: [turn('robot', 1, 27)] }, ['monologue']],
  [
    'the same words three times',
    { turns: [turn('robot', 1, 2, 'x'), turn('robot', 3, 4, 'x'), turn('robot', 5, 6, 'x')] },
    ['repeated'],
  ],
  ['hung up by the robot without a goodbye', { closed: false }, ['noClosing']],
  ['hung up by the callee before it', { closed: false, hangup: 'user' as const }, []],
] as const)('quality check finds in a call: %s', (_words, over, wanted) => {
  expect(findingsOf({ ...good, ...over })).toEqual(wanted);
});

test('quality score: falls with each finding, from 100 to 0', () => {
  expect([
    scoreOf([]),
    scoreOf(['repeated', 'monologue', 'lateStart']),
    scoreOf(['lateStart', 'longSilence', 'talkedOver', 'monologue', 'repeated', 'noClosing']),
  ]).toEqual([100, 50, 0]);
});
