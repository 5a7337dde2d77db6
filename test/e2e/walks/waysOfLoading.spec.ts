import { expect, type Page } from '@playwright/test';
import { hostRules } from '../host/hostRules';
import { nonce, pageOf, policyOf, withHost } from '../support/bareHost';
import { test } from '../support/fixtures';
import type { Platform } from '../support/platform';
import { listShown, openPortal } from '../support/portal';

const account = 'admin@nusa.test';
type Run = () => Promise<void>;

const inPortal = (variant: string) => async (page: Page, platform: Platform, run: Run) => {
  await openPortal(page, platform, { account, query: `&host=${variant}` });
  await run();
};

/** A page that mounts the console itself, with no policy or with one of nonces alone. */
const byHand =
  (loader: 'qiankun' | 'script tag', policy?: string) => async (page: Page, platform: Platform, run: Run) => {
    const text = pageOf(loader, await platform.token(account));
    await withHost(page, text, policy, async ({ url }) => {
      await page.goto(`${url}/aicc/collection/calling/tasks`);
      await page.evaluate("(async () => { await mountConsole('#stage', props); })()");
      await run();
    });
  };

const ways: Readonly<Record<string, (page: Page, platform: Platform, run: Run) => Promise<void>>> = {
  'registered with qiankun': inPortal('plain'),
  'kept alive': inPortal('keepalive'),
  'out of the sandbox': inPortal('unsandboxed'),
  'loadMicroApp by hand': byHand('qiankun'),
  'a policy of nonces': byHand('script tag', policyOf(`'nonce-${nonce}'`, `'nonce-${nonce}'`)),
  'mountConsole without qiankun': byHand('script tag'),
  alone: async (page, platform, run) => {
    await platform.open(page, account, '/collection/calling/tasks');
    await run();
  },
};

/** Styles of one element of each kind, without what follows from the size of its place. */
const stylesOf = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>();
    return [...document.querySelectorAll('.aicc-root, .aicc-root *')].flatMap((element) => {
      const kind = `${element.tagName} ${element.getAttribute('class') ?? ''}`;
      if (element.closest('style') || seen.has(kind)) return [];
      seen.add(kind);
      const { direction, display, color, backgroundColor, fontSize, textTransform, paddingLeft, borderTopWidth, fill } =
        getComputedStyle(element);
      const all = [
        direction,
        display,
        color,
        backgroundColor,
        fontSize,
        textTransform,
        paddingLeft,
        borderTopWidth,
        fill,
      ];
      return [`${kind}: ${all.join(' ')}`];
    });
  });

for (const [way, open] of Object.entries(ways)) {
  test(`${way}, a lost script: is said, and its screen comes when tried again`, async ({ page, platform, quiet }) => {
    quiet.allow(/404|ChunkLoadError|Loading chunk/);
    await open(page, platform, async () => {
      await listShown(page);
      await page.route(/\/js\/.*\.js/, (route) =>
        route.fulfill({ status: 404, body: '', headers: { 'access-control-allow-origin': '*' } }),
      );
      await page.getByRole('link', { name: 'Call details' }).click();
      await expect(page.getByText('Part of the console could not be loaded')).toBeVisible();
      await page.unroute(/\/js\/.*\.js/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Call details' })).toBeVisible();
    });
  });

  // Alone there is no host whose rules could reach it.
  if (way !== 'alone')
    test(`${way}, hostile rules and right to left: change nothing inside`, async ({ page, platform }) => {
      await open(page, platform, async () => {
        await listShown(page);
        const before = await stylesOf(page);
        await page.evaluate((rules) => {
          // What the host makes of the place it gives is its own.
          const stage = document.querySelector<HTMLElement>('#stage');
          if (stage) stage.style.cssText = 'all: initial; position: fixed; inset: 0; width: 1440px; height: 900px';
          for (const one of stage?.querySelectorAll<HTMLElement>(':scope > div:has(> #root)') ?? [])
            one.style.cssText = 'display: contents';
          document.documentElement.dir = 'rtl';
          const sheet = new CSSStyleSheet();
          rules.forEach((rule) => sheet.insertRule(rule));
          document.adoptedStyleSheets.push(sheet);
        }, hostRules);
        expect(await stylesOf(page)).toEqual(before);
      });
    });
}
