import type { PlannedCall } from '@/domain/calling/carrier';
import type { Turn } from '@/domain/calls/turn';
import { endedInbound, endedWithoutRobot } from '@/domain/inbound/endedInbound';
import { ended, forced, hinted, putThrough, takenOver, type CallAt } from '@/domain/live/steeredPlan';
import { saidUntil, talkBegins, talkSoFar, turnReached } from '@/domain/live/talkSoFar';
import { Recogniser } from '@/domain/robots/talk/recognise';
import { sampleScript as script } from '../robots/sampleScript';

const today = '2026-11-27';
const plan: PlannedCall = {
  ringType: 'answered',
  ringMs: 10_000,
  pickedUp: 'person',
  lineBusyMs: 30_000,
  talkSeconds: 20,
  agentSeconds: 0,
  label: 'A',
  hangup: 'ai',
  transfer: 'none',
  instant: false,
  events: ['promiseDate'],
};
const turn = (speaker: Turn['speaker'], node: string, text: string, atMs: number, durationMs: number): Turn => ({
  speaker,
  node,
  text,
  atMs,
  durationMs,
});
const turns = [
  turn('robot', 'greet', 'Hello.', 0, 1_000),
  turn('robot', 'who', 'Am I speaking with Ann?', 1_500, 2_000),
  turn('callee', 'who', 'Yes, speaking.', 4_000, 1_000),
  turn('robot', 'ask', 'You owe five. When will you pay?', 6_000, 4_000),
  turn('callee', 'ask', 'On 2026-11-30.', 12_000, 2_000),
  turn('robot', 'thanks', 'Thank you. Goodbye.', 15_000, 5_000),
];
const slots = { identity: 'Y', pay_date: '2026-11-30' };
const courseAt = (said: readonly Turn[], before = talkBegins(script)) =>
  talkSoFar(script, new Recogniser(script), said, before, today);
const callAt = (talkedMs: number, changes: Partial<PlannedCall> = {}): CallAt => ({
  plan: { ...plan, ...changes },
  script,
  sinceMs: 10_000 + talkedMs,
  dialogue: { turns, slots, rounds: 1 },
  course: courseAt(saidUntil(turns, talkedMs)),
});
const texts = (changed: PlannedCall) => changed.steered?.turns.map(({ text }) => text);

test('what was said until an instant, and where the script is', () => {
  expect(saidUntil(turns, 3_999)).toHaveLength(2);
  expect(saidUntil(turns, 4_000)).toHaveLength(3);
  expect(turnReached(script, [])).toBeNull();
  expect(turnReached(script, turns.slice(0, 3))).toBe('who');
  expect(turnReached(script, [...turns.slice(0, 4), turn('robot', '_hint', 'Take your time.', 9, 1)])).toBe('ask');
});

test('label, events and slots come of what was said, hints and steering aside', () => {
  expect(courseAt(turns.slice(0, 2))).toEqual({
    label: 'E',
    events: [],
    slots: { identity: '-', pay_date: '-' },
  });
  expect(courseAt(turns)).toEqual({ label: 'A', events: ['promiseDate'], slots });
  const hint = turn('robot', '_hint', 'Take your time.', 11_000, 500);
  expect(courseAt([...turns.slice(0, 4), hint, ...turns.slice(4)])).toEqual(courseAt(turns));
  // The question that was cut off by another turn was not answered with silence.
  const before = { turn: 2, label: 'B', events: [], slots: { identity: 'S', pay_date: '-' } };
  const steered = [...turns.slice(0, 2), ...turns.slice(3)];
  expect(courseAt(steered, before)).toEqual({
    label: 'A',
    events: ['promiseDate'],
    slots: { identity: 'S', pay_date: '2026-11-30' },
  });
});

describe('end', () => {
  test('while it rings: nobody answered', () => {
    expect(ended(callAt(-4_000), 'G')).toMatchObject({
      ringType: 'noAnswer',
      ringMs: 6_000,
      lineBusyMs: 6_000,
      talkSeconds: 0,
      label: 'G',
      hangup: null,
      events: [],
    });
  });

  test('while the robot talks: within the second, by the robot, with what it has come to', () => {
    const over = ended(callAt(7_100), 'G');
    expect(over).toMatchObject({ talkSeconds: 8, lineBusyMs: 18_000, label: 'E', hangup: 'ai', transfer: 'none' });
    expect(over.events).toEqual([]);
    expect(texts(over)).toEqual(['Hello.', 'Am I speaking with Ann?', 'Yes, speaking.', 'You owe—']);
    expect(over.steered).toMatchObject({ slots: { identity: 'Y', pay_date: '-' }, isWhole: true });
  });

  test('while it waits at the desk, and with an agent', () => {
    const desk = { waitSeconds: 8, staySeconds: 60 };
    expect(ended(callAt(15_500, { desk }), 'G')).toMatchObject({
      talkSeconds: 16,
      desk: { waitSeconds: 4 },
      agentSeconds: 0,
      transfer: 'fail',
      hangup: 'ai',
    });
    const taken = { desk: { waitSeconds: 2, staySeconds: 60 }, agentSeconds: 8, transfer: 'success' } as const;
    expect(ended(callAt(15_500, taken), 'G')).toMatchObject({ talkSeconds: 16, agentSeconds: 4, hangup: 'agent' });
    const elsewhere = { agentSeconds: 8, transfer: 'success' } as const;
    const over = ended(callAt(15_500, elsewhere), 'G');
    expect(over).toMatchObject({ talkSeconds: 16, agentSeconds: 4, hangup: 'agent', label: 'A', transfer: 'success' });
    expect(over.steered?.turns.at(-1)).toMatchObject({ atMs: 15_000, durationMs: 500 });
  });

  test('a message for a machine ends where it is', () => {
    const over = ended(callAt(15_500, { ringType: 'voicemail', pickedUp: 'machine' }), 'G');
    expect(over).toMatchObject({ ringType: 'voicemail', talkSeconds: 16, label: 'A' });
  });
});

test('hint: is said before the robot’s next turn, and all that comes later moves by whole seconds', () => {
  const begun = { language: 'en', before: talkBegins(script) } as const;
  const talk = hinted(callAt(11_000), 'Take your time.', begun);
  expect(texts(talk)).toEqual([...turns.slice(0, 5).map(({ text }) => text), 'Take your time.', 'Thank you. Goodbye.']);
  const [hint, last] = talk.steered?.turns.slice(-2) ?? [];
  // 600 ms after the callee's last word; 150 + 15 * 62 ms long
  expect(hint).toMatchObject({ node: '_hint', speaker: 'robot', atMs: 14_600, durationMs: 1_080 });
  expect(last).toMatchObject({ atMs: 17_000, durationMs: 5_000 });
  expect(talk).toMatchObject({ talkSeconds: 22, lineBusyMs: 32_000, label: 'A', hangup: 'ai' });
  // After its last turn the robot says it before the call ends.
  const late = hinted(callAt(16_000), 'Take your time.', begun);
  expect(late.steered?.turns.at(-1)).toMatchObject({ node: '_hint', atMs: 20_600 });
  expect(late.talkSeconds).toBe(23);
});

test('force: what was said stays, the rest goes on from the other turn', () => {
  const goesOn = { turns: [turn('robot', 'sorry', 'Sorry. Goodbye.', 8_000, 2_000)], seconds: 10 };
  const result = { label: 'B', events: [], slots: { identity: 'Y', pay_date: 'S' } };
  const talk = (
    end: 'hangUp' | 'callee' | 'desk' | 'telephone',
    changes: Partial<PlannedCall> = {},
    isUntaken = false,
  ) => forced(callAt(7_100, changes), { ...goesOn, ...result, end, isUntaken });
  expect(talk('hangUp')).toMatchObject({ talkSeconds: 10, lineBusyMs: 20_000, label: 'B', hangup: 'ai', events: [] });
  expect(texts(talk('hangUp'))?.slice(-2)).toEqual(['You owe—', 'Sorry. Goodbye.']);
  expect(talk('hangUp').steered).toMatchObject({
    slots: result.slots,
    isWhole: false,
    before: { turn: 4, label: 'E', slots: { identity: 'Y', pay_date: '-' } },
  });
  expect(talk('callee').hangup).toBe('user');
  expect(talk('hangUp', {}, true)).toMatchObject({ transfer: 'fail', hangup: 'ai' });
  expect(talk('callee', {}, true)).toMatchObject({ transfer: 'fail', hangup: 'user' });
  expect(talk('telephone', { agentSeconds: 5, hangup: 'agent' })).toMatchObject({
    talkSeconds: 15,
    agentSeconds: 5,
    transfer: 'success',
    hangup: 'agent',
  });
  expect(talk('desk')).toMatchObject({ talkSeconds: 75, agentSeconds: 0, desk: { waitSeconds: 65 } });
  expect(talk('hangUp', { desk: { waitSeconds: 65, staySeconds: 50 } }).desk).toBeUndefined();
});

test('take over: the agent talks from the next second on, for as long as the callee stays', () => {
  const talk = takenOver(callAt(7_100));
  expect(talk).toMatchObject({
    talkSeconds: 128,
    agentSeconds: 120,
    desk: { waitSeconds: 0 },
    transfer: 'success',
    hangup: 'user',
    label: 'E',
  });
  expect(texts(talk)).toEqual(['Hello.', 'Am I speaking with Ann?', 'Yes, speaking.', 'You owe—']);
});

describe('put through', () => {
  /** Rings 4 s, talks 30 s; or it is not answered, and the announcement is heard. */
  const answering = {
    plan: { ...plan, ringMs: 0, talkSeconds: 34, agentSeconds: 30, transfer: 'success', hangup: 'user' } as const,
    turns: [turn('agent', 'agent', 'Good morning.', 4_000, 1_000)],
  };
  const nobody = {
    plan: { ...plan, ringMs: 0, talkSeconds: 23, agentSeconds: 0, transfer: 'fail', hangup: 'ai' } as const,
    turns: [turn('robot', 'announcement', 'Please call later.', 20_000, 3_000)],
  };

  test('the robot breaks off, and all that follows is the part of the agents', () => {
    const over = putThrough(callAt(7_000), answering);
    expect(over).toMatchObject({
      talkSeconds: 8 + 34,
      agentSeconds: 34,
      transfer: 'success',
      hangup: 'user',
      label: 'E',
    });
    expect(over.steered?.turns.map(({ text, atMs }) => [text, atMs])).toEqual([
      ['Hello.', 0],
      ['Am I speaking with Ann?', 1_500],
      ['Yes, speaking.', 4_000],
      ['You owe—', 6_000],
      ['Good morning.', 12_000],
    ]);
    expect(over.steered).toMatchObject({ slots: { identity: 'Y', pay_date: '-' }, isWhole: true });
  });

  test('where nobody answers: the announcement is heard, and nobody took the call', () => {
    expect(putThrough(callAt(7_100), nobody)).toMatchObject({
      talkSeconds: 8 + 23,
      agentSeconds: 23,
      transfer: 'fail',
      hangup: 'ai',
    });
  });

  test('ended before an agent speaks: nobody took it; after that: with the agent', () => {
    const changed = putThrough(callAt(7_000), answering);
    const at = (talkedMs: number) => ({
      ...callAt(talkedMs, changed),
      dialogue: { turns: changed.steered?.turns ?? [], slots, rounds: 1 },
    });
    expect(endedInbound(at(10_000))).toMatchObject({ talkSeconds: 10, transfer: 'fail', hangup: 'ai' });
    expect(endedInbound(at(14_200))).toMatchObject({ talkSeconds: 15, transfer: 'success', hangup: 'agent' });
  });

  test('a call without a robot: ends with what was said', () => {
    expect(endedWithoutRobot(answering, 2_000)).toMatchObject({
      plan: { talkSeconds: 2, agentSeconds: 0, transfer: 'fail', hangup: 'ai' },
      turns: [],
    });
    expect(endedWithoutRobot(answering, 9_500)).toMatchObject({
      plan: { talkSeconds: 10, agentSeconds: 6, lineBusyMs: 10_000, transfer: 'success', hangup: 'agent' },
      turns: [{ text: 'Good morning.' }],
    });
    const announced = { plan: { ...nobody.plan, transfer: 'none' } as const, turns: nobody.turns };
    expect(endedWithoutRobot(announced, 21_000)).toMatchObject({
      plan: { talkSeconds: 21, transfer: 'none', hangup: 'ai' },
    });
  });
});
