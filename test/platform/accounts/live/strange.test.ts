import { WebSocket } from 'ws';
import { behindMostBytes, sendLiveMessage } from '@sandbox/platform/accounts/live/sendLiveMessage';
import { publish } from '@sandbox/platform/foundation/store/live/live';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { listenTo } from './listenTo';

let platform: TestPlatform;
let admin: Caller;
let url = '';

beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
  url = await platform.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => platform.close());

/** What comes of a first message: with which code the socket is closed, and what it was told before. */
async function firstSaid(message: string | Buffer): Promise<{ code: number; messages: string[] }> {
  const socket = new WebSocket(`${url.replace('http:', 'ws:')}/api/live`);
  const messages: string[] = [];
  socket.on('message', (data: Buffer) => messages.push(data.toString()));
  socket.on('error', () => undefined);
  socket.once('open', () => socket.send(message));
  const code = await new Promise<number>((resolve) => socket.once('close', resolve));
  return { code, messages };
}

test.each([
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['a list', '[]'],
  ['null', 'null'],
  ['another word', JSON.stringify({ t: 'helo', token: 'x', since: null })],
  ['a hello without a token', JSON.stringify({ t: 'hello', since: null })],
  ['a place that is no number', JSON.stringify({ t: 'hello', token: 'x', since: 'latest' })],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x01])],
])('socket, first message is %s: closed without an answer', async (_what, message) => {
  expect(await firstSaid(message)).toEqual({ code: 4001, messages: [] });
});

test('socket, first message is too large: cut without a welcome', async () => {
  const { code, messages } = await firstSaid(JSON.stringify({ t: 'hello', token: 'x'.repeat(2_000_000), since: null }));
  expect([code, messages]).toEqual([
    expect.any(Number),
    expect.not.arrayContaining([expect.stringContaining('welcome')]),
  ]);
  expect(code).not.toBe(1000);
});

test('fifty sockets per person: the next is refused until one closes, other people can still connect', async () => {
  const operator = await platform.as('operator');
  const sockets = await Promise.all(Array.from({ length: 50 }, () => listenTo(url, operator.token)));
  const hello = JSON.stringify({ t: 'hello', token: operator.token, since: null });
  expect(await firstSaid(hello)).toEqual({ code: 1013, messages: [] });
  const other = await listenTo(url, admin.token);
  expect(other.said[0]).toMatchObject({ t: 'welcome' });
  sockets.pop()?.leave();
  // The platform hears of the end a moment later.
  let again: WebSocket | undefined;
  await until(async () => {
    again = new WebSocket(`${url.replace('http:', 'ws:')}/api/live`);
    const socket = again;
    return new Promise<boolean>((resolve) => {
      socket.once('open', () => socket.send(hello));
      socket.once('message', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
  });
  again?.terminate();
  for (const one of [...sockets, other]) one.leave();
});

test('socket with an unknown token: receives the reason and is closed', async () => {
  const { code, messages } = await firstSaid(JSON.stringify({ t: 'hello', token: 'x'.repeat(43), since: null }));
  expect([code, messages.map((one) => JSON.parse(one) as unknown)]).toEqual([
    4003,
    [{ t: 'bye', reason: 'session.none' }],
  ]);
});

test('socket, messages after the hello: change neither the person nor the events received', async () => {
  const viewer = await platform.as('viewer');
  const socket = new WebSocket(`${url.replace('http:', 'ws:')}/api/live`);
  const messages: { t: string; topic?: string }[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as { t: string }));
  socket.once('open', () => socket.send(JSON.stringify({ t: 'hello', token: viewer.token, since: null })));
  await until(() => messages.length > 0);
  socket.send(JSON.stringify({ t: 'hello', token: admin.token, since: 0 }));
  socket.send('x'.repeat(1_000));
  const ear = await listenTo(url, admin.token);
  const { data: user } = await admin.call('session.user');
  await platform.services.store.company(user.company_id, (db) =>
    publish(db, { companyId: user.company_id, topic: 'task', access: `user:${user.user_id}`, payload: { id: 1 } }),
  );
  await until(() => ear.events().length > 0);
  expect(messages.filter(({ t }) => t === 'welcome')).toHaveLength(1);
  expect(messages.filter(({ t }) => t === 'event')).toEqual([]);
  socket.terminate();
  ear.leave();
});

test('client that stops reading: the connection is cut once too much is buffered', () => {
  const socket = {
    readyState: 1 as const,
    OPEN: 1 as const,
    bufferedAmount: behindMostBytes,
    send: jest.fn(),
    terminate: jest.fn(),
  };
  sendLiveMessage(socket, { t: 'clock', now: 1, speed: 1 });
  expect(socket.send).toHaveBeenCalledWith('{"t":"clock","now":1,"speed":1}');
  socket.bufferedAmount += 1;
  sendLiveMessage(socket, { t: 'clock', now: 2, speed: 1 });
  expect([socket.send.mock.calls.length, socket.terminate.mock.calls.length]).toEqual([1, 1]);
});
