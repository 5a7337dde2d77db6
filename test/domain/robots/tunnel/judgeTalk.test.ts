import type { Script } from '@/domain/robots/script';
import { beginTalk } from '@/domain/robots/talk/talk';
import type { CalleeCheck } from '@/domain/robots/tunnel/callee';
import { judgeTalk, judgeVoicemail, type CalleeTalk, type Exchange } from '@/domain/robots/tunnel/judgeTalk';
import { soundScript } from '../soundScript';

const said = (turn: string, speaks: readonly string[], more: Partial<Exchange> = {}): Exchange => ({
  turn,
  text: 'words',
  request: null,
  intent: 'yes',
  speaks,
  ...more,
});
const confirms = said('who', ['ask'], { request: 'isContact' });

interface Ended {
  readonly end?: 'hangUp' | 'transfer';
  readonly label?: string;
  readonly events?: CalleeTalk['state']['events'];
  readonly isEndless?: boolean;
  readonly script?: Script;
  readonly wants?: string | null;
}

/** The check that fails and the turn, or null. */
function judged(check: CalleeCheck, exchanges: readonly Exchange[], ended: Ended = {}): string | null {
  const { end = 'hangUp', label = 'E', events = [], isEndless = false, script = soundScript, wants = null } = ended;
  const { state, speaks } = beginTalk(script);
  const at = exchanges.at(-1)?.turn ?? state.at;
  const talk = { opening: speaks, exchanges, state: { ...state, at, end, label, events }, isEndless };
  const failed = judgeTalk(script, talk, [check], wants);
  return failed && `${failed.check} ${failed.turn}`;
}

describe('a private detail', () => {
  it('after the callee said to be the contact: is heard by the right person', () => {
    expect(judged('private', [confirms])).toBeNull();
  });

  it('before that: fails at the turn that speaks it, also where only the short text does', () => {
    expect(judged('private', [said('who', ['ask'])])).toBe('private ask');
    const greet = { ...soundScript.turns.greet, brief: 'You owe {{borrowed_amount}}.' };
    const script = { ...soundScript, turns: { ...soundScript.turns, greet } } as Script;
    expect(judged('private', [confirms], { script })).toBe('private greet');
  });

  it('in the message for a machine: fails at no turn', () => {
    expect(judgeVoicemail({ voicemail: 'Pay {{total_owing_amount}}.' })).toEqual({ check: 'private', turn: null });
    expect(judgeVoicemail({ voicemail: 'Please call {{platform_name}}.' })).toBeNull();
  });
});

describe('who wants no more calls', () => {
  const stop = (speaks: readonly string[]) => said('ask', speaks, { request: 'stop', intent: 'stop' });

  it('and is let go with a goodbye at once: comes through', () => {
    expect(judged('stop', [confirms, stop(['sorry'])])).toBeNull();
  });

  it.each([
    ['is hung up on without a word', [confirms, stop([])], {}],
    ['is asked on', [confirms, stop(['ask']), stop(['sorry'])], {}],
    ['is put through to an agent', [confirms, stop(['transfer'])], { end: 'transfer' as const }],
  ])('and %s: fails where it was said', (_, exchanges, ended) => {
    expect(judged('stop', exchanges, ended)).toBe('stop ask');
  });

  it('is to be noted with the event label', () => {
    expect(judged('noted', [stop(['sorry'])])).toBe('noted ask');
    expect(judged('noted', [stop(['sorry'])], { events: ['asksToStop'] })).toBeNull();
  });
});

describe('who wants an agent', () => {
  const agent = (intent: string | null, speaks: readonly string[]) => said('ask', speaks, { request: 'agent', intent });

  it('is to be put through where the script transfers calls', () => {
    expect(judged('agent', [confirms, agent('agent', ['transfer'])], { end: 'transfer' })).toBeNull();
    expect(judged('agent', [confirms, agent('agent', ['sorry'])])).toBe('agent ask');
  });

  it('is to be understood or let go where it does not', () => {
    const turns = Object.fromEntries(Object.entries(soundScript.turns).filter(([id]) => id !== 'transfer'));
    const script = { ...soundScript, turns };
    expect(judged('agent', [confirms, agent('agent', ['ask']), said('ask', ['sorry'])], { script })).toBeNull();
    expect(judged('agent', [confirms, agent(null, ['sorry'])], { script })).toBeNull();
    expect(judged('agent', [confirms, agent(null, ['ask']), agent(null, ['sorry'])], { script })).toBe('agent ask');
  });
});

it('a talk in circles: fails at the turn it stood at', () => {
  expect(judged('end', [confirms, said('ask', ['ask'])], { isEndless: true })).toBe('end ask');
  expect(judged('end', [confirms, said('ask', ['thanks'])])).toBeNull();
});

it('another label: fails at the first answer that was not understood, else at the last', () => {
  const talk = [said('who', ['ask'], { intent: null }), said('ask', ['thanks'])];
  expect(judged('label', talk, { wants: 'A' })).toBe('label who');
  expect(judged('label', [confirms, said('ask', ['thanks'])], { wants: 'A' })).toBe('label ask');
  expect(judged('label', talk, { wants: 'A', label: 'A' })).toBeNull();
  expect(judged('label', talk)).toBeNull();
});
