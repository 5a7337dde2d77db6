import { loadScript } from '@/app/boot/loadScript';
import { mountConsoleFrom } from '@/app/embed/mountConsole';
import type { AiccHostProps, AppReport } from '@/contract/host';

jest.mock('@/app/boot/loadScript', () => ({ loadScript: Object.assign(jest.fn(), { nonce: '' }) }));

const app = {
  bootstrap: jest.fn(() => Promise.resolve()),
  mount: jest.fn<Promise<void>, [AiccHostProps]>(() => Promise.resolve()),
  unmount: jest.fn(() => Promise.resolve()),
  update: jest.fn(() => Promise.resolve()),
};
const fetched: string[] = [];
/** addresses of scripts in the order they were run, each with the number of those announced to the browser */
const run: string[] = [];
let manifest: unknown;
let end: 'load' | 'error';
let isPublished: boolean;

beforeEach(() => {
  fetched.length = run.length = 0;
  manifest = { entry: ['js/base.1.js', 'js/aicc.1.js'] };
  end = 'load';
  isPublished = true;
  loadScript.nonce = '';
  jest.mocked(loadScript).mockImplementation((address, notify) => {
    run.push(`${address} ${document.head.querySelectorAll('link[rel=preload]').length}`);
    if (isPublished && address.includes('/js/aicc')) Reflect.set(window, 'aicc', app);
    notify({ type: end, target: { src: address } });
  });
  Object.assign(globalThis, {
    fetch: (address: string) => {
      fetched.push(address);
      return Promise.resolve({ json: () => Promise.resolve(manifest) });
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'aicc');
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('two consoles: one load, in order and announced at once, and each call names its container', async () => {
  const mountConsole = mountConsoleFrom('https://one.test/aicc/host/index.js?v=1');
  const first = document.createElement('div');
  let token = 't1';
  const props = {
    get token() {
      return token;
    },
    nonce: 'abc',
  };
  const [mounted] = await Promise.all([mountConsole(first, props), mountConsole('#second', { basePath: '/two' })]);
  expect(fetched).toEqual(['https://one.test/aicc/manifest.json']);
  expect(run).toEqual(['https://one.test/aicc/js/base.1.js 2', 'https://one.test/aicc/js/aicc.1.js 2']);
  expect([loadScript.nonce, document.head.querySelectorAll('link').length]).toEqual(['abc', 0]);
  const [given] = app.mount.mock.calls[0] ?? [];
  token = 't2';
  expect(given).toMatchObject({ container: first, token: 't2', nonce: 'abc' });
  expect(app.mount.mock.calls[1]).toEqual([{ container: '#second', basePath: '/two' }]);
  await mounted.update({ basePath: '/three' });
  await mounted.unmount();
  expect(app.update.mock.calls).toEqual([[{ container: first, basePath: '/three' }]]);
  expect(app.unmount.mock.calls).toEqual([[{ container: first }]]);
});

test('copied into the host: takes the console from the folder it is given', async () => {
  await mountConsoleFrom('https://portal.test/app.js')('#stage', {}, { from: 'https://two.test/console' });
  expect(fetched).toEqual(['https://two.test/console/manifest.json']);
});

test('a console that is in the page already: is mounted, and none is loaded', async () => {
  Reflect.set(window, 'aicc', app);
  await mountConsoleFrom('https://three.test/host/index.js')('#stage');
  expect([fetched, run]).toEqual([[], []]);
  expect(app.mount).toHaveBeenCalledTimes(1);
});

test.each([
  [Object.assign(new Error('E-CONTAINER-SHADOW: no'), { code: 'E-CONTAINER-SHADOW' }), 'E-CONTAINER-SHADOW: no'],
  [new Error('broken'), 'E-MOUNT: broken'],
])('a mount that fails with %s: is rejected with a code', async (error, message) => {
  app.mount.mockRejectedValueOnce(error);
  const [code] = message.split(':');
  await expect(mountConsoleFrom('https://four.test/host/index.js')('#stage')).rejects.toMatchObject({ code, message });
});

test.each<[string, () => void, string]>([
  ['a manifest without scripts', () => (manifest = { entry: [] }), 'E-ENTRY-MANIFEST'],
  ['a manifest that is none', () => (manifest = null), 'E-ENTRY-MANIFEST'],
  ['a script that does not come', () => (end = 'error'), 'E-ENTRY-SCRIPT'],
  ['scripts of something else', () => (isPublished = false), 'E-ENTRY-SCRIPT'],
])('%s: is refused with a code and reported, and the next mount tries again', async (what, spoil, code) => {
  const mountConsole = mountConsoleFrom(`https://console.test/${what.length}/host/index.js`);
  const reports: AppReport[] = [];
  spoil();
  await expect(mountConsole('#stage', { onReport: (report) => reports.push(report) })).rejects.toMatchObject({
    code,
    message: expect.stringMatching(new RegExp(`^${code}: `)) as string,
  });
  expect(reports).toEqual([expect.objectContaining({ t: 'failed', phase: 'bootstrap', code, fatal: true })]);
  [manifest, end, isPublished] = [{ entry: ['js/aicc.1.js'] }, 'load', true];
  await mountConsole('#stage');
  expect(app.mount).toHaveBeenCalledTimes(1);
});
