import type { LiveMessage } from '@/contract/live';
import { Live, type LiveContext } from '@/api/live';
import { ServerClock } from '@/api/transport/serverClock';

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.onclose?.();
  }
  say(message: LiveMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const latest = () => FakeSocket.all.at(-1) as FakeSocket;
const event = (seq: number): LiveMessage => ({ t: 'event', seq, topic: 'task', payload: { id: seq } });

function open(context: Partial<LiveContext> = {}) {
  const live = new Live({
    url: () => 'ws://x/api/live',
    token: () => Promise.resolve('tok'),
    clock: new ServerClock(),
    onBye: jest.fn(),
    onReset: jest.fn(),
    ...context,
  });
  live.open();
  return live;
}

beforeEach(() => {
  FakeSocket.all = [];
  jest.useFakeTimers();
  Object.assign(globalThis, { WebSocket: FakeSocket });
});
afterEach(() => jest.useRealTimers());
const settle = () => jest.advanceTimersByTimeAsync(20_000);

describe('the live socket', () => {
  it('signs in with its first message and never in its address', async () => {
    open();
    await settle();
    latest().onopen?.();
    expect(latest().url).not.toContain('tok');
    expect(JSON.parse(latest().sent[0] ?? '')).toEqual({ t: 'hello', token: 'tok', since: null });
  });

  it('inside a host: says so with its first message, as requests do with x-source', async () => {
    open({ embedded: true });
    await settle();
    latest().onopen?.();
    expect(JSON.parse(latest().sent[0] ?? '')).toEqual({ t: 'hello', token: 'tok', since: null, source: 'AICC' });
  });

  it('after a cut: comes back with the last sequence number, and passes on each event once', async () => {
    const live = open();
    const heard: number[] = [];
    live.on('task', ({ seq }) => heard.push(seq));
    await settle();
    latest().say({ t: 'welcome', seq: 4, person: '1.1', now: 1, speed: 1 });
    latest().say(event(5));
    latest().close();
    await settle();
    expect(FakeSocket.all).toHaveLength(2);
    latest().onopen?.();
    expect(JSON.parse(latest().sent[0] ?? '')).toMatchObject({ since: 5 });
    latest().say({ t: 'welcome', seq: 5, person: '1.1', now: 1, speed: 1 });
    [event(5), event(6), event(6), event(7)].forEach((message) => latest().say(message));
    expect(heard).toEqual([5, 6, 7]);
  });

  it('after goodbye: does not come back', async () => {
    const onBye = jest.fn();
    open({ onBye });
    await settle();
    latest().say({ t: 'bye', reason: 'session.otherDevice' });
    await settle();
    expect(onBye).toHaveBeenCalledWith('session.otherDevice');
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("another person's events: the socket is closed before it hears any", async () => {
    const live = open({ isOurs: (mark) => mark === '1.1' });
    const heard = jest.fn();
    live.on('task', heard);
    await settle();
    const socket = latest();
    socket.say({ t: 'welcome', seq: 4, person: '2.9', now: 1, speed: 1 });
    socket.say(event(5));
    await settle();
    expect(heard).not.toHaveBeenCalled();
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('malformed messages: are ignored', async () => {
    const live = open();
    const heard = jest.fn();
    live.on('task', heard);
    await settle();
    latest().onmessage?.({ data: '<html>' });
    latest().onmessage?.({ data: 'null' });
    latest().say(event(1));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
