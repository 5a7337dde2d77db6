import { readFileSync } from 'node:fs';

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
};

interface Visit {
  readonly path: string;
  readonly token?: string;
  readonly language?: string;
}

/** Runs the script in a page at that path; returns the addresses of the scripts it adds. */
async function visit(script: 'boot' | 'bootInside', table: object, { path, token, language }: Visit) {
  document.head.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', path);
  if (token !== undefined) localStorage.setItem('aicc:token', token);
  if (language !== undefined) localStorage.setItem('aicc:language', language);
  Object.assign(globalThis, { __AICC_BOOT__: table });
  await jest.isolateModulesAsync(() => import(`@/app/boot/${script}`));
  return [...document.head.querySelectorAll('script')].map((added) => added.getAttribute('src'));
}

beforeEach(() => {
  document.documentElement.className = 'aicc-alone';
});

test.each<[string, Visit, string[]]>([
  ['nobody signed in, at a screen', { path: '/cod/tasks/7' }, ['/js/en-first.js', '/js/en-signIn.js', '/js/login.js']],
  ['at a page for everybody', { path: '/404', token: 'T1' }, ['/js/en-first.js', '/js/notFound.js']],
  [
    'signed in, at a screen',
    { path: '/cod/tasks/7', token: 'T1' },
    ['/js/en-first.js', '/js/en-shell.js', '/js/boot-inside.js', '/js/shell.js'],
  ],
  [
    'another language chosen',
    { path: '/login', language: 'ba' },
    ['/js/ba-first.js', '/js/ba-signIn.js', '/js/login.js'],
  ],
])('first script of the page, %s: asks for what this visit loads', async (_title, at, scripts) => {
  expect(await visit('boot', outside, at)).toEqual(scripts);
});

test('script with the places of signed-in persons: asks for the screen of the address and its texts', async () => {
  const at = (path: string) => visit('bootInside', inside, { path, language: 'ba' });
  expect(await at('/collection/tasks/7/')).toEqual(['/js/ba-tasks.js', '/js/task.js']);
  expect(await at('/marketing/tasks/7')).toEqual([]);
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
