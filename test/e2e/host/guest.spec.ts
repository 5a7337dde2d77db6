import { expect, type Page } from '@playwright/test';
import { MinimalPage } from './conformance/minimalPage';
import { startTestHost } from './conformance/hostServer';
import { test } from '../support/fixtures';
import { consoleUrl } from '../support/platform';

/** What a style sheet of the console could change about a host's page. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body].map((node) => {
      const { margin, minHeight, maxHeight, background, overflow, font } = getComputedStyle(node);
      return {
        margin,
        minHeight,
        maxHeight,
        background,
        overflow,
        font,
        style: node.getAttribute('style'),
        class: node.className,
      };
    }),
  );

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return { top: Math.round(box?.y ?? -1), height: Math.round(box?.height ?? -1) };
};

const isolated = (page: MinimalPage) =>
  page.with(
    "qiankun.start({ prefetch: 'all' });",
    "qiankun.start({ prefetch: 'all', sandbox: { experimentalStyleIsolation: true } });",
  );
const framed = (page: MinimalPage) =>
  page.with(
    '<meta charset="utf-8" />',
    '<meta charset="utf-8" /><style>body { margin: 8px 24px; background: rgb(1, 2, 3); } #stage { border: 2px solid red; }</style>',
  );

for (const [name, edit] of [
  ['as it comes', framed],
  ['with style isolation', (page: MinimalPage) => isolated(framed(page))],
] as const) {
  test(`in a host's page ${name}: html and body look as before, and the container is filled`, async ({ page }) => {
    const platform = new URL(consoleUrl);
    const host = await startTestHost(edit(MinimalPage.of('approver@nusa.test')).text, platform, platform, {});
    try {
      await page.goto(host.url);
      const before = await looks(page);
      await page.getByRole('link', { name: 'Calls' }).click();
      await expect(page.locator('.aicc-shell')).toBeVisible();
      expect(await looks(page)).toEqual(before);
      const stage = await boxOf(page, '#stage');
      // its border is its own
      expect(await boxOf(page, '.aicc-shell')).toEqual({ top: stage.top + 2, height: stage.height - 4 });
      // What waits above its edge for the keyboard is not seen over the host's bar.
      const over = await page.locator('.aicc-skip').evaluate((node) => {
        const { left, bottom } = node.getBoundingClientRect();
        return { bottom, isOurs: document.elementFromPoint(left + 20, bottom - 2)?.closest('.aicc-root') !== null };
      });
      expect(over.bottom).toBeGreaterThan(2);
      expect(over.isOurs).toBe(false);
      // A container without a height: most of the window, and as high as what it shows.
      await page.locator('#stage').evaluate((node) => node.removeAttribute('style'));
      expect((await boxOf(page, '.aicc-shell')).height).toBeGreaterThanOrEqual(740);
    } finally {
      await host.close();
    }
  });
}

test('registered and loaded by hand into the same container: one console remains, and the first leaves nothing', async ({
  page,
}) => {
  const platform = new URL(consoleUrl);
  const byHand =
    "  onReport: (report) => (window.told ??= []).push(report),\n        again: () => qiankun.loadMicroApp({ name: 'aicc', entry, container: '#stage', props }),\n      };\n      window.again = () => props.again().mountPromise.then(() => undefined);\n      const entry";
  const host = await startTestHost(
    MinimalPage.of('approver@nusa.test').with(/};\s+const entry/, byHand).text,
    platform,
    platform,
    {},
  );
  try {
    await page.goto(`${host.url}/aicc/collection/calling/tasks`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calling tasks');
    await page.evaluate('window.again()');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calling tasks');
    await expect(page.locator('.aicc-shell')).toHaveCount(1);
    const reports = await page.evaluate<{ t: string; code?: string }[]>('window.told');
    expect(reports.filter(({ t }) => t === 'failed').map(({ code }) => code)).toEqual(['E-CONTAINER-REMOVED']);
    expect(reports.filter(({ t }) => t === 'leftovers')).toEqual([
      { t: 'leftovers', nodes: 0, listeners: 0, timers: 0, requests: 0 },
    ]);
  } finally {
    await host.close();
  }
});
