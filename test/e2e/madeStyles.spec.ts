import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';

const pieces = ['button.aicc-btn', 'th', 'td', '.aicc-pagination-item', 'input', '.aicc-select-selector', '.aicc-tag'];
const properties = ['color', 'backgroundColor', 'border', 'borderRadius', 'padding', 'font', 'height', 'boxShadow'];

/** How each kind of piece is drawn, and how many style sheets antd has made in the browser. */
async function seen(page: Page): Promise<{ drawn: Record<string, unknown>; made: number }> {
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return page.evaluate(
    ([selectors, names]) => ({
      drawn: Object.fromEntries(
        selectors.map((selector) => {
          const element = document.querySelector(selector);
          if (element === null) throw new Error(`${selector} is not drawn`);
          const style = getComputedStyle(element);
          return [selector, names.map((name) => Reflect.get(style, name) as unknown)];
        }),
      ),
      made: document.querySelectorAll('style[data-css-hash]').length,
    }),
    [pieces, properties] as const,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`antd's styles from the build, ${colorScheme} look: are those it makes in the browser`, async ({
    page,
    platform,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' });
    // Tasks whose state does not change between the two visits.
    await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks?state=finished');
    const fromBuild = await seen(page);
    // Who wants less motion gets other styles, which the build does not make.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.reload();
    const fromBrowser = await seen(page);
    expect(fromBuild.drawn).toEqual(fromBrowser.drawn);
    expect(fromBuild.made).toBeLessThan(fromBrowser.made / 2);
  });
}
