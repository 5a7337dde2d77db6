import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures';
import { signIn } from '../support/people';

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });

/** Scripts that are under way stand in the page until they have come. */
const allHaveCome = (page: Page) => expect(page.locator('script[src*="/js/"]:not([defer])')).toHaveCount(0);

test('first opening: sends no request twice, and usage is sent when the page is left', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') requested.push(pathname + search);
  });
  await page.goto('/collection/calling/tasks');
  await signIn(page, 'admin@nusa.test');
  await expect(page.getByRole('table').getByRole('rowheader').first()).toContainText('_');
  await menu(page, 'Call details').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Call details' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('rowheader').first()).toContainText(/\S/);
  expect(requested.filter((one, index) => requested.indexOf(one) !== index)).toEqual([]);
  const beacon = page.waitForRequest((request) => request.url().endsWith('/api/bury_point/'));
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const body = (await beacon).postDataJSON() as { events: { page: string; page_event: string; name?: string }[] };
  expect(body.events.map((event) => [event.page, event.page_event, event.name ?? ''])).toEqual(
    expect.arrayContaining([
      ['taskList', 'view', ''],
      ['taskList', 'click', 'menu.callDetails'],
      ['taskList', 'leave', ''],
      ['callDetails', 'view', ''],
    ]),
  );
  expect((await (await beacon).response())?.status()).toBe(200);
});

test('opening a screen: what its content needs is asked for before the console itself runs, and once', async ({
  page,
  platform,
}) => {
  await platform.open(page, 'admin@nusa.test', '/login');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const manifest: unknown = await (await page.request.get('/manifest.json')).json();
  const { shell, routes, texts } = manifest as {
    shell: string[];
    routes: Record<string, string[]>;
    texts: { en: Record<string, string> };
  };
  // The page has read all that is shown first: what sends other requests comes after it.
  const [client] = shell.filter((script) => /\/http\./.test(script));
  const wanted = [...shell, ...(routes['/{line}/calling/plans'] ?? [])].filter((script) => script !== client);
  for (const name of [/\/shell\./, /\/lists\./, /\/\d+\./]) expect(wanted).toContainEqual(expect.stringMatching(name));
  // What the page before fetches when it is idle is none of this one's.
  await page.goto('about:blank');

  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname.slice(1)));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/js\/aicc\..*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/collection/calling/plans', { waitUntil: 'commit' });
  await expect.poll(() => wanted.filter((script) => !requests.includes(script))).toEqual([]);
  const read = ['first', 'shell', 'plans'].map((name) => texts.en[name] ?? '');
  await expect.poll(() => read.filter((script) => !requests.includes(script))).toEqual([]);
  expect(requests).not.toContain(client);
  release();
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await expect.poll(() => requests).toContain(client);
  const scripts = requests.filter((path) => path.endsWith('.js'));
  expect(scripts.filter((one, index) => scripts.indexOf(one) !== index)).toEqual([]);
});

test('opening a screen when its own script comes last: the console waits for it, and no script runs twice', async ({
  page,
  platform,
}) => {
  await platform.open(page, 'admin@nusa.test', '/login');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.goto('about:blank');
  await page.addInitScript(() => {
    const added: string[] = [];
    Object.assign(window, { added });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src !== '') added.push(node.src);
    }).observe(document, { childList: true, subtree: true });
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/js\/boot-inside\..*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const entry = page.waitForResponse(/\/js\/aicc\..*\.js$/);
  await page.goto('/collection/calling/tasks', { waitUntil: 'commit' });
  await (await entry).finished();
  release();
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  const added = await page.evaluate(() => (window as unknown as { added: string[] }).added);
  for (const name of [/\/boot-inside\./, /\/shell\./, /\/lists\./])
    expect(added).toContainEqual(expect.stringMatching(name));
  expect(added.filter((one, index) => added.indexOf(one) !== index)).toEqual([]);
});

test('a new build under an open page: offers one reload, keeps what was typed, and does not loop', async ({
  page,
  platform,
  quiet,
}) => {
  quiet.expect(/Failed to load resource.*404|status of 404/);
  quiet.allow(/ChunkLoadError|Loading chunk/);
  // The question about leaving is a script of its own, fetched when the page is idle.
  const questionIsThere = () => page.waitForResponse(/\/layers\..*\.js$/);
  const first = questionIsThere();
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks/create');
  const name = page.getByRole('textbox', { name: 'Task name' });
  await name.fill('before_the_release');
  await first;
  await allHaveCome(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // What this page knows of is there no more.
  await page.route(/\/js\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await menu(page, 'Call details').click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Part of the console could not be loaded' })).toBeVisible();
  await page.unroute(/\/js\/.*\.js/);
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Call details' })).toBeVisible();
  // The screen may be there before the page says that all of it is loaded.
  await expect.poll(() => loads).toBe(1);
  // What the page before fetches when it is idle is none of this one's.
  await page.goto('about:blank');
  const second = questionIsThere();
  await page.goto('/collection/calling/tasks/create');
  await expect(name).toHaveValue('before_the_release');
  await second;
  await allHaveCome(page);

  // Still stale after the reload: it is said, and there is no second offer that would go round.
  await page.route(/\/js\/.*\.js/, (route) =>
    loads > 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  loads = 3;
  await menu(page, 'Dashboard').click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Part of the console could not be loaded' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
