import { Api } from '@/api/call';
import { Http } from '@/api/transport/http';
import { SessionEnded } from '@/session/sessionEnd';
import { SessionGate } from '@/session/control/sessionGate';
import { standaloneHost, type Host } from '@/bridge/host';

interface World {
  /** generations the platform takes */
  accepted: number;
  /** the host's own */
  issued: number;
  /** happens after so many requests were sent */
  onSent?: (count: number) => void;
}

const refused = { code: 401, data: { failure: { id: 'session.timedOut' } } };

/** Api and gate as they are; the wire is a function of the token's generation. */
function worldOf(world: World, host: Partial<Host>) {
  const sent: number[] = [];
  const http = new Http({
    embedded: host.embedded === true,
    baseUrl: '',
    pageName: () => '',
    moduleCode: () => '',
    language: () => 'en',
    token: () =>
      gate.isFrozen
        ? Promise.reject(new SessionEnded())
        : Promise.resolve({ value: `t${world.issued}`, gen: world.issued }),
  });
  jest.spyOn(http, 'send').mockImplementation(async () => {
    if (gate.isFrozen) throw new SessionEnded();
    const gen = world.issued;
    sent.push(gen);
    world.onSent?.(sent.length);
    await new Promise((resolve) => setTimeout(resolve, 1));
    const good = gen === world.accepted;
    const body = good ? { code: 200, data: { list: [] } } : refused;
    return {
      gen,
      requestId: 'r',
      response: { status: good ? 200 : 401, data: JSON.stringify(body), headers: {} } as never,
    };
  });
  const onOver = jest.fn();
  const gate = new SessionGate({ host: { ...standaloneHost(), ...host }, returnTo: () => '/', onOver });
  return { api: new Api(http, gate), gate, sent, onOver };
}
const ask = (api: Api) => api.call('session.base', {});
const tokens = (renew: () => Promise<{ value: string; gen: number } | null>) => ({
  get: () => Promise.resolve(null),
  renew,
  clear: () => undefined,
});

test('a dead token under two hundred requests, alone: the session ends once, and no request is sent again', async () => {
  const { api, sent, onOver } = worldOf({ issued: 1, accepted: 2 }, {});
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(api)));
  expect(answers.every((answer) => !answer.ok && answer.failure.status === 401)).toBe(true);
  expect([onOver.mock.calls.length, sent.length]).toEqual([1, 200]);
});

test('a dead token under two hundred requests, embedded: one command runs', async () => {
  const execute = jest.fn().mockResolvedValue({ ok: true, out: 'handled' });
  const { api } = worldOf(
    { issued: 1, accepted: 2 },
    { embedded: true, tokens: tokens(() => Promise.resolve(null)), execute },
  );
  await Promise.all(Array.from({ length: 200 }, () => ask(api)));
  expect(execute).toHaveBeenCalledTimes(1);
});

test('after the end of the session: nothing is sent, and a call is refused here', async () => {
  const { api, sent } = worldOf({ issued: 1, accepted: 2 }, {});
  await ask(api);
  const answer = await ask(api);
  expect([answer.ok ? '' : answer.failure.id, answer.ok ? 0 : answer.failure.status, sent]).toEqual([
    'session.ended',
    401,
    [1],
  ]);
});

test('the token rotates during requests: each is sent once more and succeeds, without a command', async () => {
  const world: World = { issued: 1, accepted: 1 };
  world.onSent = (count) => {
    if (count === 3) world.issued = world.accepted = 2;
  };
  const execute = jest.fn();
  const { api, sent, onOver } = worldOf(world, {
    embedded: true,
    tokens: tokens(() => Promise.resolve({ value: 't2', gen: 2 })),
    execute,
  });
  const answers = await Promise.all([ask(api), ask(api), ask(api)]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect([sent, execute.mock.calls, onOver.mock.calls]).toEqual([[1, 1, 1, 2, 2, 2], [], []]);
});

test('a token that is refused at the second try too: ends the session without a third try', async () => {
  const world = { issued: 1, accepted: 9 };
  const execute = jest.fn().mockResolvedValue({ ok: true, out: 'handled' });
  const renew = () => {
    world.issued += 1;
    return Promise.resolve({ value: 'next', gen: world.issued });
  };
  const { api, sent } = worldOf(world, { embedded: true, tokens: tokens(renew), execute });
  await ask(api);
  expect(sent).toEqual([1, 2]);
  expect(execute.mock.calls).toEqual([['auth.unauthorized@1', expect.objectContaining({ gen: 2 })]]);
});
