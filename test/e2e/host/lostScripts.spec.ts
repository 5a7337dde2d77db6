import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures';
import { listShown, openPortal, probe } from '../support/portal';

const lost = (page: Page) => page.getByText('Part of the console could not be loaded');
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
const details = (page: Page) => page.getByRole('heading', { level: 1, name: 'Call details' });

/** The scripts of the console that a page asks for, as they stand in the address. */
function scriptsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/js\/[^/]+\.js$/.test(pathname)) found.push(pathname.replace(/.*\/js\//, '') + search);
  });
  return found;
}

test.describe('embedded, in the sandbox', () => {
  test('a lost script: is said within 3 s, asked for anew at another address, and its screen comes', async ({
    page,
    platform,
    quiet,
  }) => {
    quiet.allow(/404|ChunkLoadError|Loading chunk/);
    await openPortal(page, platform);
    await listShown(page);
    await probe(page, (one) => one.setFault('load.chunk-404'));
    const requests = scriptsOf(page);
    await page.getByRole('link', { name: 'Call details' }).click();
    await expect(lost(page)).toBeVisible({ timeout: 3_000 });
    const first = await lost(page).elementHandle();
    await again(page).click();
    await expect.poll(() => requests.filter((address) => address.endsWith('?again=1')).length).toBeGreaterThan(0);
    // What was lost again is said anew: the fault goes on until then.
    await expect.poll(() => first?.evaluate((node) => node.isConnected)).toBe(false);
    await expect(lost(page)).toBeVisible({ timeout: 3_000 });
    await probe(page, (one) => one.clearFaults());
    await again(page).click();
    await expect(details(page)).toBeVisible();
    expect(requests.some((address) => address.endsWith('?again=2'))).toBe(true);
  });

  test('scripts lost at the first load: the container says so, and the console comes when tried again', async ({
    page,
    platform,
    quiet,
  }) => {
    quiet.allow(/404|ChunkLoadError|Loading chunk/);
    await openPortal(page, platform, { query: '&fault=load.chunk-404' });
    await expect(lost(page)).toBeVisible();
    await probe(page, (one) => one.clearFaults());
    await again(page).click();
    await listShown(page);
    await expect(lost(page)).toHaveCount(0);
  });

  test('a new build: opens the screen in the same page, and what was typed is there', async ({
    page,
    platform,
    quiet,
  }) => {
    quiet.allow(/404|ChunkLoadError|Loading chunk/);
    // The question about leaving is a script of its own, fetched when the page is idle.
    const question = page.waitForResponse(/\/layers\..*\.js$/);
    await openPortal(page, platform, { path: '/aicc/collection/calling/tasks/create' });
    const name = page.getByRole('textbox', { name: 'Task name' });
    await name.fill('before_the_release');
    await (await question).finished();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await probe(page, (one) => one.setFault('load.new-build'));
    await page.getByRole('link', { name: 'Call details' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(lost(page)).toBeVisible({ timeout: 3_000 });
    await again(page).click();
    await expect(details(page)).toBeVisible();
    await page.goBack();
    await expect(name).toHaveValue('before_the_release');
    // The host still calls the functions of the first build.
    const applications = page.getByRole('navigation', { name: 'Applications' });
    await applications.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.locator('.aicc-root')).toHaveCount(0);
    await applications.getByRole('link', { name: 'Calls' }).click();
    await expect(page.locator('.aicc-root').first()).toBeVisible();
    expect(loads).toBe(0);
  });
});

test.describe('alone', () => {
  test('a lost script: is said, asked for anew at another address, and its screen comes', async ({
    page,
    platform,
    quiet,
  }) => {
    quiet.allow(/404|ChunkLoadError|Loading chunk/);
    await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks');
    await listShown(page);
    await page.route(/\/js\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    const requests = scriptsOf(page);
    await page.getByRole('link', { name: 'Call details' }).click();
    await expect(lost(page)).toBeVisible({ timeout: 3_000 });
    await page.unroute(/\/js\/.*\.js/);
    await again(page).click();
    await expect(details(page)).toBeVisible();
    expect(requests.some((address) => address.endsWith('?again=1'))).toBe(true);
  });

  for (const [title, script] of [
    ['the main script', /\/js\/aicc\..*\.js/],
    ['the first texts', /\/js\/[^/]*\.js/],
  ] as const)
    test(`${title} lost at the first load: the page says so, and comes when tried again`, async ({
      page,
      platform,
      quiet,
    }) => {
      quiet.allow(/404|ChunkLoadError|Loading chunk|texts failed/);
      await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks');
      const manifest: unknown = await (await page.request.get('/manifest.json')).json();
      const { texts } = manifest as { texts: { en: { first: string } } };
      const isLost = (url: URL) =>
        script.test(url.pathname) && (/aicc/.test(script.source) || url.pathname.endsWith(texts.en.first));
      await page.route(isLost, (route) => route.fulfill({ status: 404, body: '' }));
      await page.reload();
      await expect(lost(page)).toBeVisible();
      await page.unroute(isLost);
      await again(page).click();
      await listShown(page);
    });
});
