import { saidUntil } from '@sandbox/platform/calling/engine/test-calls/talkOfTest';
import type { Turn } from '@/domain/calls/turn';
import { sampleScript } from '@test/domain/robots/sampleScript';

const begun = Date.parse('2026-11-20T03:00:00Z');
const answered = begun + 5_000;
const turn = (speaker: Turn['speaker'], node: string, text: string, atMs: number): Turn => ({
  speaker,
  node,
  text,
  atMs,
  durationMs: 900,
});
const turns = [
  turn('robot', 'greet', 'Hello.', 0),
  turn('robot', 'who', 'Am I speaking with Mary Lee?', 1_000),
  turn('callee', 'who', 'Yes, speaking.', 2_000),
  turn('robot', 'ask', 'You owe Rp 540.000. When will you pay?', 3_000),
  turn('callee', 'ask', 'I will pay on 1 December', 4_000),
];
const plan = { ringType: 'answered', ringMs: 5_000, talkSeconds: 10, label: 'A' };
type Call = Parameters<typeof saidUntil>[0];
const call = (more: Partial<Call> = {}) =>
  ({
    id: 1,
    phone: '+628125550001',
    variables: {},
    timeZone: 'Asia/Jakarta',
    carrierSeed: 1,
    state: 'calling',
    dialledAt: begun,
    endsAt: answered + 10_000,
    plan,
    turns: null,
    slots: null,
    ...more,
  }) as Call;
const at = (ms: number, more?: Partial<Call>) => {
  const { turns: said, ...rest } = saidUntil(call(more), {
    script: sampleScript,
    converse: () => ({ turns, slots: { identity: 'A', pay_date: '2026-12-01' }, rounds: 2 }),
    now: answered + ms,
  });
  return { said: said.length, ...rest };
};

test('a test call in progress: has the slots and the label of what was said until now', () => {
  const unheard = { identity: '-', pay_date: '-' };
  expect(at(-1)).toEqual({ said: 0, slots: {}, label: null });
  expect(at(1_500)).toEqual({ said: 2, slots: unheard, label: 'E' });
  expect(at(2_500)).toEqual({ said: 3, slots: { ...unheard, identity: 'Y' }, label: 'E' });
  expect(at(4_500)).toEqual({ said: 5, slots: { identity: 'Y', pay_date: '2026-12-01' }, label: 'A' });
});

test('a machine that answers: has slots and a label of no talk', () => {
  const machine = { ...plan, ringType: 'voicemail' } as Call['plan'];
  expect(at(4_500, { plan: machine })).toEqual({ said: 5, slots: {}, label: null });
});

test('a test call that is over: has what it has left, and its outcome says the label', () => {
  expect(at(60_000, { state: 'done', turns, slots: { identity: 'Y' } })).toEqual({
    said: 5,
    slots: { identity: 'Y' },
    label: null,
  });
});
