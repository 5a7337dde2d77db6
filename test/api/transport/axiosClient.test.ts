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
