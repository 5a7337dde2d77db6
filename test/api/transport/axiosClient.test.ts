import { answeredRequests } from '@test/support/jsdom/answeredRequests';

/* Where the browser has no `setImmediate`, axios listens on window for messages unless it finds one. */
const had = Object.getOwnPropertyDescriptor(window, 'setImmediate');
beforeEach(() => void Reflect.deleteProperty(window, 'setImmediate'));
afterEach(() => {
  if (had) Object.defineProperty(window, 'setImmediate', had);
  jest.restoreAllMocks();
});

const load = (name: string) => jest.isolateModulesAsync(async () => void (await import(name)));

test('client of requests: loading it leaves neither a listener nor a name on window', async () => {
  const listen = jest.spyOn(window, 'addEventListener');
  await load('@/api/transport/axiosClient');
  expect(listen.mock.calls.map(([type]) => type)).not.toContain('message');
  expect('setImmediate' in window).toBe(false);
});

test('a browser with setImmediate: it stays', async () => {
  const own = () => 0;
  Object.defineProperty(window, 'setImmediate', { value: own, configurable: true });
  await load('@/api/transport/axiosClient');
  expect(Reflect.get(window, 'setImmediate')).toBe(own);
});

test('cookie named as axios looks for one: no request waits for it, and none carries it', async () => {
  const { createClient } = await import('@/api/transport/axiosClient');
  const get = jest.fn(() => new Promise(() => undefined));
  Object.defineProperty(window, 'cookieStore', { value: { get }, configurable: true });
  document.cookie = 'XSRF-TOKEN=of-the-host';
  const { sent, restore } = answeredRequests(() => null);
  const turn = () =>
    createClient('')
      .request({ url: '/api/userinfo' })
      .catch(() => undefined);
  try {
    void turn();
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    Reflect.deleteProperty(window, 'cookieStore');
    // A browser without a store of cookies.
    void turn();
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
  } finally {
    document.cookie = 'XSRF-TOKEN=; max-age=0';
    restore();
  }
  expect(get).not.toHaveBeenCalled();
  expect(sent.map(([address, headers]) => [address, Object.keys(headers)])).toEqual(
    Array(2).fill(['/api/userinfo', expect.not.arrayContaining(['X-XSRF-TOKEN'])]),
  );
});
