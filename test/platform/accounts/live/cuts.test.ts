import { WebSocket } from 'ws';
import { Live, type LiveContext } from '@/api/live';
import { ServerClock } from '@/api/transport/serverClock';
import { SessionGate } from '@/session/control/sessionGate';
import { SocketToken } from '@/session/tokens/socketToken';
import type { TokenGrant } from '@/contract/host';
import { publish, type LiveFeed } from '@sandbox/platform/foundation/store/live/live';
import { deepOr } from '@test/support/deep';
import { demoPassword, startTestPlatform, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';

/*
 * The console's own socket against the platform's own end of it. What a browser would add, an address bar
 * and a network that says when it is back, is not needed here.
 */

let platform: TestPlatform;
let url = '';
const opened: Live[] = [];

beforeAll(async () => {
  Object.assign(globalThis, { WebSocket, window: new EventTarget() });
  platform = await startTestPlatform();
  const address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  url = `${address.replace('http:', 'ws:')}/api/live`;
});
afterEach(() => opened.splice(0).forEach((live) => live.close()));
afterAll(() => platform.close());

const clients = () => platform.app.websocketServer.clients;
const companyOf = async (account: string) => {
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ company_id: number }>('select company_id from app_user where account = $1', [account]),
  );
  return rows[0]?.company_id ?? 0;
};
const say = (companyId: number, id: number, access = 'signedIn') =>
  platform.services.store.company(companyId, (db) =>
    publish(db, { companyId, topic: 'task', access, payload: { id } }),
  );

function open(token: string, more: Partial<LiveContext> = {}) {
  const heard: { seq: number; id: unknown }[] = [];
  const onReset = jest.fn();
  const onBye = jest.fn();
  const live = new Live({
    url: () => url,
    token: () => Promise.resolve(token),
    clock: new ServerClock(),
    onBye,
    onReset,
    waits: { min: 4, max: 20 },
    ...more,
  });
  live.on('task', ({ seq, payload }) => heard.push({ seq, id: payload.id }));
  opened.push(live);
  const up = new Promise<void>((resolve) => {
    live.onState((state) => state === 'up' && resolve());
  });
  live.open();
  return { live, heard, onReset, onBye, up };
}

/** The same at each run, and spread over the moments of coming back. */
function* spread(): Generator<number, never> {
  for (let value = 7; ; value = (value * 1_103_515_245 + 12_345) % 2_147_483_648) yield value / 2_147_483_648;
}

test('connection cut again and again during events: all arrive, none twice, in order of their numbers', async () => {
  const companyId = await companyOf('admin@nusa.test');
  const { token } = await platform.as('admin');
  const { heard, onReset, onBye, up } = open(token ?? '');
  await up;
  const chance = spread();
  const CUTS = deepOr(200, 50);
  const EACH = 5;
  const published: number[] = [];
  for (let cut = 0; cut < CUTS; cut += 1) {
    const round = Array.from({ length: EACH }, (_, index) => cut * EACH + index);
    published.push(...round);
    const flowing = Promise.all(round.map((id) => say(companyId, id)));
    await until(() => clients().size > 0);
    await new Promise((resolve) => setTimeout(resolve, chance.next().value * 12));
    clients().forEach((socket) => socket.terminate());
    await flowing;
  }
  await until(() => heard.length >= published.length);
  await until(() => clients().size > 0);
  await say(companyId, published.length);
  await until(() => heard.at(-1)?.id === published.length);
  expect(heard.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual([...published, published.length]);
  const first = heard[0]?.seq ?? 0;
  expect(heard.map(({ seq }) => seq)).toEqual(heard.map((_, index) => first + index));
  expect(onReset).not.toHaveBeenCalled();
  expect(onBye).not.toHaveBeenCalled();
});

test('client disconnects during sign-in of the socket: its subscription to the feed ends', async () => {
  const { token } = await platform.as('admin');
  const follow: LiveFeed['follow'] = platform.feed.follow.bind(platform.feed);
  const count = { begun: 0, ended: 0 };
  jest.spyOn(platform.feed, 'follow').mockImplementation((companyId, hear) => {
    const stop = follow(companyId, hear);
    count.begun += 1;
    return () => {
      count.ended += 1;
      stop();
    };
  });
  for (let round = 0; round < 20; round += 1) {
    const socket = new WebSocket(url);
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ t: 'hello', token, since: null }), () => socket.terminate());
  }
  await until(() => count.begun === 20);
  await until(() => count.ended === 20);
});

describe('token renewed while the socket is open', () => {
  const signIn = async () => {
    const answer = await platform
      .with(null)
      .call('session.signIn', { body: { username: 'operator@nusa.test', password: demoPassword } });
    return answer.data.token ?? '';
  };

  /** The line as the console keeps it: a host's grants, the 401 protocol, and the link between them. */
  async function line() {
    let grant: TokenGrant = { value: await signIn(), gen: 1 };
    const rotate = async () => {
      grant = { value: await signIn(), gen: grant.gen + 1 };
      return grant;
    };
    const onOver = jest.fn();
    const renewals: number[] = [];
    const renew = (failedGen: number) => {
      renewals.push(failedGen);
      return grant.gen > failedGen ? Promise.resolve(grant) : rotate();
    };
    const gate = new SessionGate({
      host: { embedded: true, tokens: { renew }, execute: () => Promise.resolve({ ok: true, out: 'handled' }) },
      returnTo: () => '/',
      onOver,
    });
    const socketToken = new SocketToken(() => Promise.resolve(grant), gate);
    const reopen = async (reason: string) => {
      if (await socketToken.mayReopen(reason)) opened.live.open();
    };
    const opened = open('', { token: socketToken.get, onBye: (reason) => void reopen(reason) });
    await opened.up;
    return { ...opened, onOver, renewals, rotate, now: () => grant };
  }

  const end = (token: string) => platform.with(token).call('session.signOut');
  const ids = (heard: readonly { id: unknown }[]) => heard.map(({ id }) => id);

  test('socket stays open with the old token; cut, it reconnects with the new one, no event missed or doubled', async () => {
    const companyId = await companyOf('operator@nusa.test');
    const { heard, rotate, now, onReset, onOver, renewals } = await line();
    await say(companyId, 1);
    const old = now().value;
    await rotate();
    await say(companyId, 2);
    await until(() => heard.length === 2);
    clients().forEach((socket) => socket.terminate());
    // Missed, and the old token dies with it.
    await say(companyId, 3);
    await end(old);
    await say(companyId, 4);
    await until(() => heard.length === 4);
    expect([ids(heard), renewals]).toEqual([[1, 2, 3, 4], []]);
    expect(onReset).not.toHaveBeenCalled();
    expect(onOver).not.toHaveBeenCalled();
  });

  test('session of the old token ends: the token is renewed once, events of the meantime arrive', async () => {
    const companyId = await companyOf('operator@nusa.test');
    const { heard, now, onReset, onOver, renewals, live } = await line();
    await say(companyId, 1);
    await until(() => heard.length === 1);
    const down = new Promise<void>((resolve) => {
      live.onState((state) => state === 'closed' && resolve());
    });
    await end(now().value);
    await down;
    await Promise.all([say(companyId, 2), say(companyId, 3)]);
    await until(() => heard.length === 3);
    await say(companyId, 4);
    await until(() => heard.length === 4);
    expect([ids(heard)[0], ids(heard).toSorted(), renewals]).toEqual([1, [1, 2, 3, 4], [1]]);
    expect(onReset).not.toHaveBeenCalled();
    expect(onOver).not.toHaveBeenCalled();
  });
});
