import { checkDeskNotes, deskAgentState, deskCallState, deskOutcomes } from '@/domain/calling/desk';
import { deskRemarkMaxChars, deskSeenSeconds, deskWaitSeconds } from '@/domain/limits';

describe('a call put through to the desk', () => {
  it.each([
    [null, null, null, 'waiting'],
    [null, 5, null, 'missed'],
    [7, null, null, 'talking'],
    [7, 5, null, 'wrapUp'],
    [7, 5, 6, 'finished'],
  ])('taken by %j, ended at %j, finished at %j: is %s', (takenBy, endedAt, finishedAt, state) => {
    expect(deskCallState({ takenBy, endedAt, finishedAt })).toBe(state);
  });

  it.each([
    [true, null, 'ready'],
    [false, null, 'away'],
    [true, 'talking', 'talking'],
    [false, 'talking', 'talking'],
    [true, 'wrapUp', 'wrapUp'],
    [true, 'finished', 'ready'],
    [false, 'missed', 'away'],
  ] as const)('agent: ready %j with a %j call is %s', (ready, hand, state) => {
    expect(deskAgentState(ready, hand)).toBe(state);
  });

  it('limits: 60 seconds of waiting, away after 45 seconds without a sign, 500 characters of remark', () => {
    expect([deskWaitSeconds, deskSeenSeconds, deskRemarkMaxChars]).toEqual([60, 45, 500]);
  });
});

describe("an agent's notes on a call", () => {
  const notes = { outcome: 'promised', remark: '', label: null };
  const broken = (changes: Partial<{ outcome: string; remark: string; label: string | null }>) =>
    checkDeskNotes('collection', { ...notes, ...changes }).map(({ field, code }) => `${field} ${code}`);

  it('has six outcomes', () => {
    expect(deskOutcomes).toEqual(['settled', 'promised', 'callBack', 'declined', 'wrongPerson', 'cutOff']);
  });

  it.each([
    [{}, []],
    [{ label: 'A' }, []],
    [{ label: 'Z' }, ['label unknownChoice']],
    [{ outcome: ' ' }, ['outcome required']],
    [{ outcome: 'toString' }, ['outcome unknownChoice']],
    [{ outcome: 'callBack' }, ['remark required']],
    [{ outcome: 'callBack', remark: ' ' }, ['remark required']],
    [{ outcome: 'callBack', remark: 'at six' }, []],
    [{ remark: ` ${'😀'.repeat(500)} ` }, []],
    [{ remark: '😀'.repeat(501) }, ['remark tooLong']],
  ])('%j: problems %j', (changes, problems) => {
    expect(broken(changes)).toEqual(problems);
  });
});
