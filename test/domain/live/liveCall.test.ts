import type { PlannedCall } from '@/domain/calling/carrier';
import { liveCallState, stateSinceMs } from '@/domain/live/liveCall';
import { checkHint, isPossibleIn, liveActs } from '@/domain/live/liveActs';

const plan: PlannedCall = {
  ringType: 'answered',
  ringMs: 10_000,
  pickedUp: 'person',
  lineBusyMs: 50_000,
  talkSeconds: 40,
  agentSeconds: 0,
  label: 'A',
  hangup: 'ai',
  transfer: 'none',
  instant: false,
  events: [],
};
const withAgent = { ...plan, agentSeconds: 15 };
const atDesk = { ...plan, desk: { waitSeconds: 20, staySeconds: 60 } };
const taken = { ...atDesk, agentSeconds: 10 };

it.each([
  ['until it is answered', plan, 9_999, 'ringing', 0],
  ['from the answer', plan, 10_000, 'talking', 10_000],
  ['until its end', plan, 49_999, 'talking', 10_000],
  ['nobody answers', { ...plan, pickedUp: 'nobody', talkSeconds: 0 }, 12_000, 'ringing', 0],
  ['a machine answers', { ...plan, pickedUp: 'machine', ringType: 'voicemail' }, 12_000, 'machine', 10_000],
  ['before it is put through', withAgent, 34_999, 'talking', 10_000],
  ['another telephone takes it', withAgent, 35_000, 'agent', 35_000],
  ['before the desk is asked', atDesk, 29_999, 'talking', 10_000],
  ['nobody takes it at the desk', atDesk, 49_999, 'waiting', 30_000],
  ['it waits at the desk', taken, 39_999, 'waiting', 20_000],
  ['an agent has it', taken, 40_000, 'agent', 40_000],
] as const)('state of a call, %s', (_, call, sinceMs, state, from) => {
  expect(liveCallState(call, sinceMs)).toBe(state);
  expect(stateSinceMs(call, state)).toBe(from);
});

it('what a supervisor may do: hints and turns while the robot talks, taking over also while a call waits, ending ever', () => {
  const possible = (state: Parameters<typeof isPossibleIn>[1]) => liveActs.filter((act) => isPossibleIn(act, state));
  expect(possible('ringing')).toEqual(['end']);
  expect(possible('machine')).toEqual(['end']);
  expect(possible('talking')).toEqual(['hint', 'force', 'takeOver', 'end']);
  expect(possible('waiting')).toEqual(['takeOver', 'end']);
  expect(possible('agent')).toEqual(['end']);
});

it('a hint: is required, has 200 characters, and no word that robots must not say in that language', () => {
  const words = { en: ['refund'], zh: ['退款'], id: [], es: ['cárcel'] };
  const broken = (text: string, language: 'en' | 'zh' | 'id' | 'es' = 'en') =>
    checkHint(text, words, language).map(({ field, code, params }) => [field, code, params]);
  expect(broken(' ')).toEqual([['text', 'required', undefined]]);
  expect(broken('x'.repeat(200))).toEqual([]);
  expect(broken('x'.repeat(201))).toEqual([['text', 'tooLong', { max: 200 }]]);
  expect(broken('You get a REFUND.')).toEqual([['text', 'sensitiveWord', { word: 'refund' }]]);
  expect(broken('We refunded it.')).toEqual([]);
  expect(broken('我们会退款的', 'zh')).toEqual([['text', 'sensitiveWord', { word: '退款' }]]);
  expect(broken('You get a refund.', 'es')).toEqual([]);
});
