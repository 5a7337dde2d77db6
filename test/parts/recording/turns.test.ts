import { slotMoments } from '@/parts/talk/slotMoments';
import { shareOf, speakersOf, turnAt, type Turn } from '@/parts/recording/turns';

const turn = (speaker: Turn['speaker'], atMs: number, durationMs: number, slots: string[] = []): Turn => ({
  speaker,
  atMs,
  durationMs,
  text: 'x',
  slots,
});
const turns = [turn('robot', 500, 2000), turn('callee', 3000, 1000, ['promise']), turn('robot', 4200, 800)];

describe('turns of a call', () => {
  it.each([
    [0, -1],
    [500, 0],
    [2700, 0],
    [3000, 1],
    [4199, 1],
    [9000, 2],
  ])('at %d ms the turn is %d: between two turns the last one stays', (ms, index) => {
    expect(turnAt(turns, ms)).toBe(index);
  });

  it('the speaker of each step: none in the gaps', () => {
    expect(speakersOf(turns, 5000, 5)).toEqual(['robot', 'robot', null, 'callee', 'robot']);
  });

  it('a moment on the time line: is a share from 0 to 1', () => {
    expect(shareOf(2500, 5000)).toBe(0.5);
    expect(shareOf(9000, 5000)).toBe(1);
    expect(shareOf(-1, 5000)).toBe(0);
    expect(shareOf(100, 0)).toBe(0);
  });

  it('a slot: is in the middle of the turn that filled it, and left out without such a turn', () => {
    expect(slotMoments({ turns, slots: { promise: '2026-12-01', other: 'yes' } })).toEqual([
      { name: 'promise', value: '2026-12-01', turn: 1, atMs: 3500 },
    ]);
  });
});
