import { act } from '@testing-library/react';
import { embedded } from '@/app/mount/embedded';
import type { AiccHostProps, AppReport } from '@/contract/host';

const before = {
  bootstrap: jest.fn(() => Promise.resolve()),
  mount: jest.fn<Promise<void>, [AiccHostProps]>(() => Promise.resolve()),
  unmount: jest.fn(() => Promise.resolve()),
  update: jest.fn(() => Promise.resolve()),
};
jest.mock('@/app/mount/lifecycle', () => before);

const lost = () => Object.assign(new Error('Loading chunk 17 failed.'), { name: 'ChunkLoadError' });
const next = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn(), update: jest.fn() };
/** addresses of the scripts of the other build that were run */
let run: string[];
/** what the second script of the other build comes to */
let ends: 'load' | 'error';
let reports: AppReport[];

function props(more: Partial<AiccHostProps> = {}): AiccHostProps {
  const container = document.createElement('div');
  document.body.append(container);
  return { container, token: () => 't1', onReport: (report) => void reports.push(report), ...more };
}

/** What is installed now, by its manifest. */
function installed(build: string): void {
  const manifest = { build, entry: ['js/base.2.js', 'js/aicc.2.js'] };
  Object.assign(globalThis, { fetch: () => Promise.resolve({ json: () => Promise.resolve(manifest) }) });
}

async function pressAgain(): Promise<void> {
  await act(async () => {
    document.querySelector<HTMLElement>('[role=alert] button')?.click();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
}

beforeEach(() => {
  jest.resetAllMocks();
  for (const one of [...Object.values(before), ...Object.values(next)]) one.mockResolvedValue(undefined);
  run = [];
  ends = 'load';
  reports = [];
  document.body.replaceChildren();
  Object.assign(globalThis, {
    __webpack_hash__: 'this one',
    __webpack_public_path__: 'https://console.test/',
    __AICC_LOST_TEXTS__: { en: ['A part is lost', 'Try again'] },
    __webpack_require__: {
      l: Object.assign(
        (address: string, notify: (end: { type: string }) => void) => {
          run.push(`${address} ${typeof Reflect.get(window, 'aiccChunks')}`);
          if (address.endsWith('aicc.2.js') && ends === 'load') Reflect.set(window, 'aicc', next);
          notify({ type: address.endsWith('aicc.2.js') ? ends : 'load' });
        },
        { isOver: false },
      ),
    },
    aicc: 'the first',
    aiccChunks: ['chunk'],
  });
  installed('this one');
});
afterEach(() => {
  for (const name of ['fetch', 'aicc', 'aiccChunks', '__webpack_hash__', '__AICC_LOST_TEXTS__'])
    Reflect.deleteProperty(globalThis, name);
});

test('scripts lost at the mount: said in the container and to the host, and tried again when asked to', async () => {
  const lifecycle = embedded(true);
  const given = props();
  before.mount.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
  await lifecycle.mount(given);
  expect(given.container.textContent).toBe('A part is lostTry again');
  expect(reports).toEqual([expect.objectContaining({ t: 'failed', phase: 'mount', code: 'E-STALE-BUILD' })]);
  await pressAgain();
  expect(given.container.textContent).toBe('A part is lostTry again');
  await pressAgain();
  expect(given.container.childElementCount).toBe(0);
  expect(before.mount).toHaveBeenCalledTimes(3);
  expect(run).toEqual([]);
});

test('unmounted while its scripts are lost: the container is empty again', async () => {
  const lifecycle = embedded(true);
  const given = props();
  before.mount.mockRejectedValueOnce(lost());
  await lifecycle.mount(given);
  await lifecycle.unmount({ container: given.container });
  expect(given.container.childElementCount).toBe(0);
});

test('any other failure of the mount: is for the host', async () => {
  const given = props();
  before.mount.mockRejectedValueOnce(new Error('E-CONTAINER-DETACHED'));
  await expect(embedded(true).mount(given)).rejects.toThrow('E-CONTAINER-DETACHED');
  expect(given.container.childElementCount).toBe(0);
});

test('a new build installed: takes over all that is mounted, and what the host calls from then on', async () => {
  const lifecycle = embedded(true);
  const [good, bad] = [props(), props()];
  await lifecycle.mount(good);
  await lifecycle.update({ basePath: '/other' });
  before.mount.mockRejectedValueOnce(lost());
  await lifecycle.mount(bad);
  installed('another one');
  await pressAgain();
  // In their order, and with nothing of this build that the other would take for its own.
  expect(run).toEqual(['https://console.test/js/base.2.js undefined', 'https://console.test/js/aicc.2.js undefined']);
  expect(before.unmount.mock.calls).toEqual([[{ container: good.container }], [{ container: bad.container }]]);
  expect(next.mount.mock.calls).toEqual([[good], [bad]]);
  expect(next.update.mock.calls).toEqual([[{ basePath: '/other' }]]);
  expect(bad.container.childElementCount).toBe(0);
  expect(__webpack_require__.l.isOver).toBe(true);

  await lifecycle.update({ basePath: '/third' });
  await lifecycle.unmount({ container: good.container });
  await lifecycle.mount(good);
  expect(next.update).toHaveBeenLastCalledWith({ basePath: '/third' });
  expect(next.unmount).toHaveBeenLastCalledWith({ container: good.container });
  expect(next.mount).toHaveBeenCalledTimes(3);
  expect(before.mount).toHaveBeenCalledTimes(2);
});

test('a new build that cannot be loaded: this one goes on with what it has published', async () => {
  const lifecycle = embedded(true);
  const given = props();
  before.mount.mockRejectedValueOnce(lost());
  await lifecycle.mount(given);
  installed('another one');
  ends = 'error';
  await pressAgain();
  expect(next.mount).not.toHaveBeenCalled();
  expect(before.mount).toHaveBeenCalledTimes(2);
  expect([Reflect.get(window, 'aicc'), Reflect.get(window, 'aiccChunks')]).toEqual(['the first', ['chunk']]);
  expect(__webpack_require__.l.isOver).toBe(false);
});
