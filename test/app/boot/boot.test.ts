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

test('page of a host: nothing is asked for', async () => {
  document.documentElement.className = '';
  expect(await visit('boot', outside, { path: '/login' })).toEqual([]);
});
