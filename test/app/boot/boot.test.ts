import { readFileSync } from 'node:fs';
import { answeredRequests } from '@test/support/jsdom/answeredRequests';

jest.mock('@/app/boot/readScreen', () => ({
  sessionReads: ['/api/base_info/?permissions=no', '/api/userinfo'],
  readScreen: jest.fn(() => Promise.resolve()),
}));

const files = (language: string) => ({
  first: `js/${language}-first.js`,
  shell: `js/${language}-shell.js`,
  signIn: `js/${language}-signIn.js`,
});
const outside = {
  base: '/',
  always: { scripts: [], texts: ['first'] },
  routes: [
    { pattern: '^/login/?$', scripts: ['js/login.js'], texts: ['signIn'] },
    { pattern: '^/404/?$', scripts: ['js/notFound.js'], texts: [] },
  ],
  files: { en: files('en'), ba: files('ba') },
  signInPath: '/login',
  insideScript: 'js/boot-inside.js',
  inside: { scripts: ['js/shell.js'], texts: ['shell'] },
};
const inside = {
  base: '/',
  always: { scripts: [], texts: [] },
  routes: [{ pattern: '^/(?<line>cod|collection)/tasks/(?<id>[^/]+)/?$', scripts: ['js/task.js'], texts: ['tasks'] }],
  files: { en: { tasks: 'js/en-tasks.js' }, ba: { tasks: 'js/ba-tasks.js' } },
  client: ['js/http.js'],
};

const { sent, restore } = answeredRequests(() => null);

interface Visit {
  readonly path: string;
  readonly token?: string;
  /** of a cross login */
  readonly acting?: string;
  readonly language?: string;
}

/** Runs the script in a page at that path; returns the addresses of the scripts it adds. */
async function visit(script: 'boot' | 'bootInside', table: object, { path, token, acting, language }: Visit) {
  document.head.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', path);
  if (token !== undefined) localStorage.setItem('aicc:token', token);
  if (acting !== undefined) localStorage.setItem('aicc:crossToken', acting);
  if (language !== undefined) localStorage.setItem('aicc:language', language);
  Object.assign(globalThis, { __AICC_BOOT__: table });
  await jest.isolateModulesAsync(() => import(`@/app/boot/${script}`));
  return [...document.head.querySelectorAll('script')].map((added) => added.getAttribute('src'));
}

beforeEach(() => {
  document.documentElement.className = 'aicc-alone';
  sent.length = 0;
});

afterAll(restore);

test.each<[string, Visit, string[]]>([
  ['nobody signed in, at a screen', { path: '/cod/tasks/7' }, ['/js/en-first.js', '/js/en-signIn.js', '/js/login.js']],
  ['at a page for everybody', { path: '/404', token: 'T1' }, ['/js/en-first.js', '/js/notFound.js']],
  [
    'signed in, at a screen',
    { path: '/cod/tasks/7', token: 'T1' },
    ['/js/boot-inside.js', '/js/shell.js', '/js/en-first.js', '/js/en-shell.js'],
  ],
  [
    'another language chosen',
    { path: '/login', language: 'ba' },
    ['/js/ba-first.js', '/js/ba-signIn.js', '/js/login.js'],
  ],
])('first script of the page, %s: asks for what this visit loads', async (_title, at, scripts) => {
  expect(await visit('boot', outside, at)).toEqual(scripts);
});

test('page that is still being read: the script of signed-in visits runs before the deferred ones, or beside them', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const write = jest.spyOn(document, 'write').mockImplementation(() => undefined);
  const script = Object.assign(document.createElement('script'), { nonce: 'abc' });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  const at = { path: '/cod/tasks/7', token: 'T1' };
  expect(await visit('boot', outside, at)).toEqual(['/js/shell.js', '/js/en-first.js', '/js/en-shell.js']);
  expect(write.mock.calls).toEqual([['<script nonce="abc" src="/js/boot-inside.js"></script>']]);
  // A policy of trusted types.
  write.mockImplementation(() => {
    throw new TypeError('refused');
  });
  expect(await visit('boot', outside, at)).toContain('/js/boot-inside.js');
  Reflect.deleteProperty(document, 'currentScript');
  write.mockRestore();
  readyState.mockRestore();
});

test('somebody signed in: what a session begins with is read beside the scripts, with the token that counts', async () => {
  const requestsWithToken = () => sent.splice(0).map(([address, headers]) => [address, headers.Authorization]);
  await visit('boot', outside, { path: '/cod/tasks/7', token: 'T1' });
  // It has signed out since the first script.
  await visit('bootInside', inside, { path: '/cod/tasks/7' });
  expect(requestsWithToken()).toEqual([]);
  const both = (token: string) => [
    ['/api/base_info/?permissions=no', `Token ${token}`],
    ['/api/userinfo', `Token ${token}`],
  ];
  await visit('bootInside', inside, { path: '/cod/tasks/7', token: 'T1' });
  expect(requestsWithToken()).toEqual(both('T1'));
  // Somebody acts as another person.
  await visit('bootInside', inside, { path: '/cod/tasks/7', token: 'T1', acting: 'T2' });
  expect(requestsWithToken()).toEqual(both('T2'));
});

test('script with the places of signed-in persons: asks for the screen of the address and its texts', async () => {
  const at = (path: string) => visit('bootInside', inside, { path, language: 'ba' });
  expect(await at('/collection/tasks/7/')).toEqual(['/js/ba-tasks.js', '/js/task.js', '/js/http.js']);
  expect(await at('/marketing/tasks/7')).toEqual(['/js/http.js']);
});

test('screen that reads early: only at its plain address, where nothing else is to be requested', async () => {
  const { readScreen } = await import('@/app/boot/readScreen');
  const read = jest.mocked(readScreen).mockResolvedValue();
  const reads = [{ path: '/api/{line}/task/', needs: { cod: null } }];
  const table = { ...inside, routes: inside.routes.map((route) => ({ ...route, reads })) };
  const scripts = (path: string) => visit('bootInside', table, { path, token: 'T1' });
  expect(await scripts('/cod/tasks/7?page=2')).toContain('/js/http.js');
  expect(await scripts('/cod/other')).toContain('/js/http.js');
  expect(read).not.toHaveBeenCalled();
  expect(await scripts('/cod/tasks/7')).toEqual(['/js/en-tasks.js', '/js/task.js']);
  expect(read).toHaveBeenCalledWith(reads, '/cod/tasks/7', expect.any(Function));
});

test('script that came or failed: leaves the page, so that webpack asks again for one that failed', async () => {
  await visit('boot', outside, { path: '/404' });
  const [came, failed] = document.head.querySelectorAll('script');
  came?.dispatchEvent(new Event('load'));
  failed?.dispatchEvent(new Event('error'));
  expect(document.head.querySelectorAll('script')).toHaveLength(0);
});

test('page of its own: has what its head needs, and the name the server gave it', async () => {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.dataset.title = 'Kirana Voice';
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  await visit('boot', outside, { path: '/login' });
  Reflect.deleteProperty(document, 'currentScript');
  const metas = [...document.head.querySelectorAll('meta')].map(({ name, content }) => [name, content]);
  expect(metas).toEqual([
    ['viewport', 'width=device-width,initial-scale=1'],
    ['referrer', 'no-referrer'],
    ['robots', 'noindex'],
  ]);
  expect(document.head.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/favicon.svg');
  expect(document.title).toBe('Kirana Voice');
});

test('page with a nonce on its first script: each script that it asks for has it', async () => {
  const script = Object.assign(document.createElement('script'), { nonce: 'abc' });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  const nonces = () => new Set([...document.head.querySelectorAll('script')].map(({ nonce }) => nonce));
  await visit('boot', outside, { path: '/login' });
  expect(nonces()).toEqual(new Set(['abc']));
  await visit('bootInside', inside, { path: '/cod/tasks/7' });
  expect(nonces()).toEqual(new Set(['abc']));
  Reflect.deleteProperty(document, 'currentScript');
});

test('page of a host: nothing is asked for, and its head stays as it is', async () => {
  document.documentElement.className = '';
  document.title = 'Portal';
  expect(await visit('boot', outside, { path: '/login' })).toEqual([]);
  expect(document.head.childElementCount).toBe(0);
});

test('entry page: without scripts and what a loader ignores, there is nothing in its head that acts on a document', () => {
  const entry = readFileSync('public/index.html', 'utf8').replace(
    /<!--[^]*?-->|<(script|style) ignore[^]*?<\/\1>/g,
    '',
  );
  const found = new DOMParser().parseFromString(entry, 'text/html');
  expect([...found.head.children].map(({ outerHTML }) => outerHTML)).toEqual(['<meta charset="utf-8">']);
});
