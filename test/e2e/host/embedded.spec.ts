import { expect, type Page, type Request } from '@playwright/test';
import { test, unauthorizedLine } from '../support/fixtures';
import { fieldsOf, hostUrl } from '../support/platform';
import { probe } from '../support/portal';

/** Signs in at the portal; the console knows of no password here. */
async function enter(page: Page, account = 'admin@nusa.test', query = ''): Promise<void> {
  await page.goto(`${hostUrl}/aicc/collection/calling/tasks?language=en&look=light${query}`);
  await page.locator(`input[name=account][value="${account}"]`).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calling tasks' })).toBeVisible();
}

const tasks = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('link');

test('embedded: the task list, a task, a call, a deep link and the way back stay under the base path', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  });
  await enter(page);
  await tasks(page).first().click();
  await expect(page).toHaveURL(/\/aicc\/collection\/subCheckDetail\?id=\d+/);
  await page.goBack();
  await expect(page).toHaveURL(/\/aicc\/collection\/calling\/tasks/);
  await expect(page.getByRole('heading', { level: 1, name: 'Calling tasks' })).toBeVisible();

  await page.getByRole('link', { name: 'Call details' }).click();
  await page.getByRole('table').getByRole('rowheader').first().getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('tab', { name: 'Slots and labels' })).toBeVisible();
  const deep = page.url();
  expect(deep).toContain('/aicc/collection/calling/CallDetails');
  const title = await drawer.getByRole('heading', { level: 2 }).first().textContent();
  await page.goto(deep);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible();
  await page.goBack();

  const own = requests.filter((request) => request.headers()['x-source'] !== undefined);
  const signIns = requests.filter((request) => request.url().endsWith('/api/login'));
  // The portal's own sign-in is the one request that is not the console's.
  expect(requests.length - own.length).toBe(signIns.length);
  expect(own.length).toBeGreaterThan(5);
  for (const request of own) {
    expect(request.headers()['x-source'], request.url()).toBe('AICC');
    expect(request.headers().authorization, request.url()).toMatch(/^Token \S{20,}$/);
  }
});

test('embedded: language and look of the portal apply to the console', async ({ page }) => {
  await enter(page);
  const root = page.locator('.aicc-root').first();
  const light = await root.evaluate((node) => getComputedStyle(node).getPropertyValue('--aicc-surface'));
  await page.locator('select[name=language]').selectOption('es');
  await expect(page.getByRole('heading', { level: 1, name: 'Tareas de llamadas' })).toBeVisible();
  await page.locator('select[name=look]').selectOption('dark');
  await expect
    .poll(() => root.evaluate((node) => getComputedStyle(node).getPropertyValue('--aicc-surface')))
    .not.toBe(light);
  // What is the portal's is left to the portal.
  await expect(page.getByRole('button', { name: /^Idioma: / })).toHaveCount(0);
});

test('embedded: leaving for another application and returning leaves no elements behind', async ({ page }) => {
  await enter(page);
  const body = () => page.evaluate(() => document.body.childElementCount);
  const styles = () => page.evaluate(() => document.head.childElementCount);
  const entries = page.getByRole('navigation', { name: 'Applications' });
  await entries.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders of today' })).toBeVisible();
  await expect
    .poll(() => probe(page, (one) => one.events.filter(({ what }) => what === 'aicc unmounted').length))
    .toBe(1);
  const [children, heads] = [await body(), await styles()];
  for (let round = 0; round < 3; round += 1) {
    await entries.getByRole('link', { name: 'Calls' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.aicc-root').first()).toBeVisible();
    await entries.getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { name: 'Orders of today' })).toBeVisible();
    await expect(page.locator('.aicc-root')).toHaveCount(0);
  }
  expect(await body()).toBe(children);
  expect(await styles()).toBe(heads);
});

for (const query of ['', '&legacy=1']) {
  test(`embedded: a session that ended runs the portal's 401 command once, and the page stays${query === '' ? '' : ' (older portal)'}`, async ({
    page,
    platform,
    quiet,
  }) => {
    // The live connection may tell of it before any request is refused.
    quiet.allow(unauthorizedLine);
    // A portal of before the contract tells no language: the account's holds.
    await platform.speak('admin@nusa.test', 'en');
    await enter(page, 'admin@nusa.test', query);
    const name = await tasks(page).first().textContent();
    const session: unknown = JSON.parse(await page.evaluate(() => sessionStorage.getItem('portal:session') ?? 'null'));
    await platform.end(String(fieldsOf(session).token));
    // The live connection brings it: nothing has to be pressed.
    const dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading', { name: 'Your session has ended' }) });
    await expect(dialog).toBeVisible();
    await expect(page.locator('#unauthorized-count')).toHaveText('1');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('rowheader', { name: name ?? '' }).first()).toBeVisible();
    await tasks(page).first().click();
    await expect(page).toHaveURL(/\/aicc\/collection\/subCheckDetail/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Calling tasks' })).toBeVisible();
    await expect(page.locator('#unauthorized-count')).toHaveText('1');
  });
}
