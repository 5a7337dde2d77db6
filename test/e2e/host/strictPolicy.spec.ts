import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures';
import { nonce, pageOf, policyOf, withHost } from '../support/bareHost';
import { visit } from '../support/visit';
import { taken } from '../support/walk';

const mount = (page: Page, more = '{}') =>
  page.evaluate(`(async () => { window.first = await mountConsole('#stage', { ...props, ...${more} }); })()`);
const codes = (page: Page) => page.evaluate<string[]>('reports.flatMap(({ code }) => code ?? [])');
/** Elements of the console anywhere in the page. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    stage: document.querySelector('#stage')?.childElementCount,
    second: document.querySelector('#second')?.childElementCount,
    head: document.head.querySelectorAll(':scope > :not(script)').length,
    body: document.body.childElementCount,
    html: document.documentElement.getAttributeNames().join(),
  }));

const loaders = [
  ['script tag', `'nonce-${nonce}'`],
  ['module', `'nonce-${nonce}' 'strict-dynamic'`],
  // It evaluates what it has fetched.
  ['qiankun', `'nonce-${nonce}' 'unsafe-eval'`],
] as const;
for (const [loader, scripts] of taken(loaders, ([one]) => one !== 'qiankun')) {
  test(`policy of nonces alone, loader as ${loader}: list, drawer, dates, form and chart break nothing of it`, async ({
    page,
    platform,
  }) => {
    const text = pageOf(loader, await platform.token('admin@nusa.test'));
    await withHost(page, text, policyOf(scripts, `'nonce-${nonce}'`), async ({ url }) => {
      await page.goto(`${url}/aicc/collection/calling/CallDetails`);
      await expect.poll(() => page.evaluate('typeof window.mountConsole')).toBe('function');
      const before = await traces(page);
      await mount(page);
      await page.getByRole('table').getByRole('rowheader').first().getByRole('button').click();
      await expect(page.getByRole('dialog').getByRole('tab', { name: 'Slots and labels' })).toBeVisible();
      await visit(page, '/aicc/collection/calling/plans/create');
      await page.getByRole('textbox', { name: 'Day' }).click();
      await expect(page.getByRole('cell', { name: '25' }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await visit(page, '/aicc/collection/Dashboard');
      await expect(page.locator('canvas').first()).toBeVisible();
      // Styles of the build and those that antd makes apply.
      await visit(page, '/aicc/collection/calling/tasks');
      await expect(page.locator('th').first()).toHaveCSS('font-weight', '500');

      await page.evaluate(
        "(async () => { window.second = await mountConsole('#second', { ...props, routing: { mode: 'delegated' } }); })()",
      );
      await expect(page.locator('#second').getByRole('heading', { level: 1 })).toBeVisible();
      expect(
        await page.evaluate(
          () => [...document.querySelectorAll<HTMLElement>('style, script')].filter((one) => !one.nonce).length,
        ),
      ).toBe(0);
      await page.evaluate('Promise.all([first.unmount(), second.unmount()])');
      expect(await traces(page)).toEqual(before);
      expect(await codes(page)).toEqual([]);
      await mount(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calling tasks');
    });
  });
}

test('styles refused by the policy: said in the container and to the host, and gone with the console', async ({
  page,
  platform,
  quiet,
}) => {
  quiet.expect(/style-src/);
  const text = pageOf('script tag', await platform.token('admin@nusa.test'));
  await withHost(page, text, policyOf(`'nonce-${nonce}'`, "'self'"), async ({ url }) => {
    await page.goto(`${url}/aicc/collection/calling/tasks`);
    await mount(page);
    await expect(page.getByRole('alert')).toHaveText(/security settings block its styles/);
    await expect(page.getByRole('alert')).toHaveCSS('padding', '24px');
    expect(await codes(page)).toEqual(['E-CSP-STYLE']);
    await page.evaluate('first.unmount()');
    expect(await traces(page)).toMatchObject({ stage: 0 });
  });
});

test('scripts not served: the promise is rejected with a code, or the console says so, and the next try succeeds', async ({
  page,
  platform,
  quiet,
}) => {
  quiet.expect(/404/);
  const text = pageOf('module', await platform.token('admin@nusa.test'));
  await withHost(page, text, policyOf(`'nonce-${nonce}'`, `'nonce-${nonce}'`), async ({ url }) => {
    await page.goto(`${url}/aicc/collection/calling/tasks`);
    await expect.poll(() => page.evaluate('typeof window.mountConsole')).toBe('function');
    let missing: RegExp | null = /\/manifest\.json$/;
    await page.route(/\/(manifest\.json|js\/(aicc|embedded)\.\w+\.js)(\?|$)/, (route) =>
      missing?.test(route.request().url()) ? route.fulfill({ status: 404, body: 'Not found' }) : route.fallback(),
    );
    const tried = () =>
      page.evaluate("mountConsole('#stage', props).then(() => 'mounted', ({ code, message }) => [code, message])");
    expect(await tried()).toEqual(['E-ENTRY-MANIFEST', expect.stringMatching(/^E-ENTRY-MANIFEST: .*manifest\.json/)]);
    missing = /\/aicc\./;
    expect(await tried()).toEqual(['E-ENTRY-SCRIPT', expect.stringContaining('/js/aicc.')]);
    // From here on the console itself says so.
    missing = /\/embedded\./;
    expect(await tried()).toBe('mounted');
    await expect(page.getByRole('alert')).toContainText('Part of the console could not be loaded');
    expect(await codes(page)).toEqual(['E-ENTRY-MANIFEST', 'E-ENTRY-SCRIPT', 'E-STALE-BUILD']);
    missing = null;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calling tasks');
  });
});
