import { expect, type Page } from '@playwright/test';
import { test, unauthorizedLine } from '../support/fixtures';
import { signIn } from '../support/people';
import { tokenIn } from '../support/platform';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Calling tasks' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });

/** What a browser may do to storage; run in the page before anything else. */
const storages: Readonly<Record<string, () => void>> = {
  'throws at every touch': () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse, configurable: true });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined, configurable: true });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'is absent for the session': () => {
    Object.defineProperty(window, 'sessionStorage', { value: undefined, configurable: true });
  },
};

for (const [what, breakIt] of Object.entries(storages)) {
  test(`storage that ${what}: sign-in and screens work in this tab`, async ({ page, quiet }) => {
    quiet.allow(unauthorizedLine);
    await page.addInitScript(breakIt);
    await page.goto('/collection/calling/tasks');
    await signIn(page, 'operator@nusa.test');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('table').getByRole('rowheader').first()).toContainText('_');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Call details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Call details' })).toBeVisible();
  });
}

test('a token that dies during requests: one question is shown, and a sign-in in another tab answers it', async ({
  context,
  page,
  platform,
  quiet,
}) => {
  quiet.allow(unauthorizedLine);
  // The live line would hear of it first: here the requests are to find out.
  await page.routeWebSocket(/\/api\/live$/, () => undefined);
  await page.goto('/collection/Dashboard');
  await signIn(page, 'admin@nusa.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  let goOn = () => undefined as void;
  const dead = new Promise<void>((resolve) => (goOn = resolve));
  const waiting: number[] = [];
  await page.route(/\/api\/collection\//, async (route) => {
    const turn = waiting.push(1);
    await dead;
    await new Promise((resolve) => setTimeout(resolve, turn * 40));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tasks' }).click();
  await expect.poll(() => waiting.length).toBeGreaterThan(1);
  await platform.end(await tokenIn(page));
  goOn();
  await expect(question(page)).toHaveCount(1);
  await page.waitForTimeout(600);
  await expect(page.getByRole('alertdialog')).toHaveCount(1);

  // Signed in again elsewhere: the question has answered itself, and what failed is read.
  const other = await context.newPage();
  await other.goto('/healthz');
  const token = await platform.token('admin@nusa.test');
  await other.evaluate((value) => window.localStorage.setItem('aicc:token', value), token);
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('rowheader').first()).toContainText('_');
  await other.close();
});
