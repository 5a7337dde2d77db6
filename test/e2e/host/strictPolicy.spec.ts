import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures';
import { consoleUrl } from '../support/platform';
import { visit } from '../support/visit';
import { startTestHost, type TestHost } from './conformance/hostServer';

const nonce = 'bm9uY2Ugb2YgYSB0ZXN0';
const policyOf = (scripts: string, styles: string) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data: blob: __CONSOLE__",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self' ws: __CONSOLE__",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

const loaders = {
  'script tag': `<script nonce="${nonce}" src="__CONSOLE__/host/aicc-host.js"></script>
    <script nonce="${nonce}">window.mountConsole = aiccHost.mountConsole;</script>`,
  module: `<script type="module" nonce="${nonce}">
      import { mountConsole } from '__CONSOLE__/host/index.js';
      window.mountConsole = mountConsole;
    </script>`,
  qiankun: `<script nonce="${nonce}" src="/qiankun.js"></script>
    <script nonce="${nonce}">
      window.mountConsole = async (container, props) => {
        const app = qiankun.loadMicroApp({ name: 'aicc', entry: '__ENTRY__', container, props });
        await app.mountPromise;
        return app;
      };
    </script>`,
} as const;

/** A portal without qiankun, with two places for consoles. */
const pageOf = (loader: keyof typeof loaders, token: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Portal</title>${loaders[loader]}</head>
  <body><main id="stage"></main><aside id="second"></aside>
    <script nonce="${nonce}">
      for (const node of document.body.children) node.style.height = '90vh';
      window.reports = [];
      window.props = {
        contract: '1.0',
        basePath: '/aicc',
        auth: { getToken: async () => ({ value: '${token}', gen: 1 }) },
        commands: { has: () => false, execute: async () => 'ignored' },
        context: { get: () => ({ locale: 'en', permissions: ['*'] }), subscribe: () => () => undefined },
        onReport: (report) => reports.push(report),
      };
    </script>
  </body>
</html>`;

async function withHost(
  page: Page,
  text: string,
  policy: string,
  run: (host: TestHost) => Promise<void>,
): Promise<void> {
  const platform = new URL(consoleUrl);
  const host = await startTestHost(text, platform, platform, { policy });
  try {
    await run(host);
    await page.goto('about:blank');
  } finally {
    await host.close();
  }
}

const mount = (page: Page, more = '{}') =>
  page.evaluate(`(async () => { window.first = await mountConsole('#stage', { ...props, ...${more} }); })()`);
const codes = (page: Page) => page.evaluate<string[]>('reports.flatMap(({ code }) => code ?? [])');
/** Elements of ours anywhere in the page. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    stage: document.querySelector('#stage')?.childElementCount,
    second: document.querySelector('#second')?.childElementCount,
    head: document.head.querySelectorAll(':scope > :not(script)').length,
    body: document.body.childElementCount,
    html: document.documentElement.getAttributeNames().join(),
  }));

for (const [loader, scripts] of [
  ['script tag', `'nonce-${nonce}'`],
  ['module', `'nonce-${nonce}' 'strict-dynamic'`],
  // It evaluates what it has fetched.
  ['qiankun', `'nonce-${nonce}' 'unsafe-eval'`],
] as const) {
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
