import type { Outcome } from '@/api/call';
import { apiOver, cut, good, type WireAnswer } from './fakeWire';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});

const list = { list: [], total: 0, page: 1, limit: 10 };
const options = { params: { line: 'collection' } } as const;
const draft = { params: { line: 'collection', id: 7 } } as const;

/** What comes of it, however long its pauses are. */
async function comesTo<T>(requested: Promise<Outcome<T>>): Promise<Outcome<T>> {
  await jest.advanceTimersByTimeAsync(30_000);
  return requested;
}
const failureOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.failure);

describe('a read without an answer', () => {
  it('is retried until it is answered, and the network state shows the pause', async () => {
    const { api, sent } = apiOver((_request, count) => (count < 4 ? cut() : good(list)));
    const requested = api.call('task.list', options);
    await jest.advanceTimersByTimeAsync(50);
    expect(api.network.get().kind).toBe('unreachable');
    expect(await comesTo(requested)).toEqual({ ok: true, data: list });
    expect(sent).toHaveLength(4);
    expect(api.network.get().kind).toBe('fine');
  });

  it('fails after five tries', async () => {
    const { api, sent } = apiOver(() => ({ status: 502, body: '<html>Bad gateway</html>' }));
    expect(failureOf(await comesTo(api.call('task.list', options)))).toMatchObject({
      id: 'platform.failed',
      status: 502,
    });
    expect(sent).toHaveLength(5);
  });

  it('without a network: is not retried', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const { api, sent } = apiOver(cut);
    expect(failureOf(await comesTo(api.call('task.list', options)))?.id).toBe('network.offline');
    expect(sent).toHaveLength(1);
  });

  it('once it is aborted: is not retried', async () => {
    const { api, sent } = apiOver(cut);
    const abort = new AbortController();
    const requested = api.call('task.list', options, { signal: abort.signal });
    await jest.advanceTimersByTimeAsync(50);
    abort.abort();
    expect(failureOf(await comesTo(requested))?.id).toBe('network.cancelled');
    expect(sent).toHaveLength(1);
  });
});

describe('a write without an answer', () => {
  it('is sent again under the same key where the platform knows keys', async () => {
    const { api, sent } = apiOver((_request, count) => (count === 1 ? cut() : good({})));
    expect((await comesTo(api.call('task.pause', draft, { onceKey: 'key-12345678' }))).ok).toBe(true);
    expect(sent.map(({ onceKey }) => onceKey)).toEqual(['key-12345678', 'key-12345678']);
  });

  it.each([
    ['without a key', 'task.pause', undefined],
    ['where the platform knows no keys', 'task.estimate', 'key-12345678'],
  ] as const)('is never sent twice %s', async (_why, name, onceKey) => {
    const { api, sent } = apiOver(cut);
    const input = name === 'task.pause' ? draft : { params: { line: 'collection' }, body: {} };
    await comesTo(api.call(name, input as never, { onceKey }));
    expect(sent).toHaveLength(1);
  });
});

describe('an answer 429 with Retry-After', () => {
  const busyOnce = (_request: unknown, count: number): WireAnswer =>
    count === 1 ? { status: 429, headers: { 'retry-after': '12' }, body: '<html>slow down</html>' } : good(list);

  it('read: waits that long and is sent again, and the network state says how long', async () => {
    const { api, sent } = apiOver(busyOnce);
    const requested = api.call('task.list', options);
    await jest.advanceTimersByTimeAsync(11_900);
    expect(sent).toHaveLength(1);
    expect(api.network.get()).toMatchObject({ kind: 'waiting' });
    await jest.advanceTimersByTimeAsync(200);
    expect(await requested).toEqual({ ok: true, data: list });
    expect(sent).toHaveLength(2);
  });

  it('write: is refused here until the time is over, with the seconds left', async () => {
    const { api, sent } = apiOver(busyOnce);
    const write = () => api.call('task.pause', draft, { onceKey: 'key-12345678' });
    expect(failureOf(await write())).toMatchObject({ id: 'input.tooMany', params: { seconds: 12 } });
    await jest.advanceTimersByTimeAsync(4_500);
    expect(failureOf(await write())).toMatchObject({ id: 'input.tooMany', params: { seconds: 8 } });
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(8_000);
    expect((await write()).ok).toBe(true);
  });

  it('read: fails at once when the wait is long', async () => {
    const { api, sent } = apiOver(() => ({ status: 429, headers: { 'retry-after': '600' } }));
    expect(failureOf(await comesTo(api.call('task.list', options)))).toMatchObject({
      id: 'input.tooMany',
      params: { seconds: 600 },
    });
    expect(sent).toHaveLength(1);
  });

  it('one endpoint: other endpoints are called meanwhile', async () => {
    const { api, sent } = apiOver((request) =>
      request.url.includes('task_options') ? good({}) : { status: 429, headers: { 'retry-after': '20' } },
    );
    void api.call('task.list', options);
    await jest.advanceTimersByTimeAsync(1);
    expect((await api.call('task.options', options)).ok).toBe(true);
    expect(sent).toHaveLength(2);
  });
});

describe('a malformed or failed answer', () => {
  it.each([
    ['a page of a proxy', { body: '<!doctype html><title>Sign in to the network</title>' }, 'network.nonsense'],
    ['half a JSON', { body: '{"code":200,"message":"OK","data":{"list":[{"id":1,' }, 'network.nonsense'],
    ['nothing', { body: '' }, 'network.nonsense'],
    ['a success without data', { body: { code: 200, message: 'OK' } }, 'network.nonsense'],
    ['a success of nothing', { body: { code: 200, message: 'OK', data: null } }, 'network.nonsense'],
    ['a bare list', { body: '[]' }, 'network.nonsense'],
    ['too large for a proxy', { status: 413, body: '<html>413</html>' }, 'network.tooLarge'],
    [
      'too large for the platform',
      {
        status: 413,
        body: { code: 2, message: 'x', data: { failure: { id: 'input.tooLarge', params: { max: '1 MB' } } } },
      },
      'input.tooLarge',
    ],
    ['a maintenance page', { status: 503, body: '<html>back soon</html>' }, 'platform.busy'],
    ['a crash page', { status: 500, body: '<html>oops</html>' }, 'platform.failed'],
  ])('%s: has its failure id', async (_what, answer, id) => {
    const { api } = apiOver(() => answer);
    expect(failureOf(await comesTo(api.call('task.list', options)))?.id).toBe(id);
  });
});

describe('a slow answer', () => {
  it('is shown as slow after some seconds, and no longer once it is here', async () => {
    const { api } = apiOver(() => new Promise((resolve) => setTimeout(() => resolve(good(list)), 30_000)));
    const requested = api.call('task.list', options);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(api.network.get().kind).toBe('fine');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(api.network.get().kind).toBe('slow');
    await jest.advanceTimersByTimeAsync(25_000);
    expect((await requested).ok).toBe(true);
    expect(api.network.get().kind).toBe('fine');
  });
});

describe('a session that ends during requests', () => {
  const dead: WireAnswer = {
    status: 401,
    body: { code: 401, message: 'x', data: { failure: { id: 'session.timedOut' } } },
  };

  it('200 requests: each fails, none is sent twice, and the end is reported once', async () => {
    const { api, sent, onOver } = apiOver(
      () => new Promise((resolve) => setTimeout(() => resolve(dead), Math.random() * 500)),
    );
    const all = await Promise.all([
      ...Array.from({ length: 200 }, (_, index) =>
        api.call('task.detail', { params: { line: 'collection', id: index + 1 } }),
      ),
      jest.advanceTimersByTimeAsync(1_000),
    ]);
    expect(all.slice(0, 200).every((outcome) => failureOf(outcome as Outcome<unknown>)?.status === 401)).toBe(true);
    expect(sent).toHaveLength(200);
    expect(onOver).toHaveBeenCalledTimes(1);
    expect(onOver).toHaveBeenCalledWith('session.timedOut', 'us');
  });

  it('with a newer token of another tab: the request is sent again under it, and the session goes on', async () => {
    let gen = 1;
    const { api, sent, onOver } = apiOver(() => (gen === 1 ? dead : good(list)), {
      gen: () => gen,
      newerToken: () => {
        gen = 2;
        return Promise.resolve(true);
      },
    });
    expect(await api.call('task.list', options)).toEqual({ ok: true, data: list });
    expect(sent).toHaveLength(2);
    expect(onOver).not.toHaveBeenCalled();
  });
});
