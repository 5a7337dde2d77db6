import { expect } from '@playwright/test';
import { test } from '../support/fixtures';
import { listShown, openPortal } from '../support/portal';
import { hostRules } from './hostRules';

test("each rule of a host's style sheet: changes nothing inside the console", async ({ page, platform }) => {
  await openPortal(page, platform, { account: 'admin@nusa.test' });
  await listShown(page);
  // A popup is drawn in the console's own layer.
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.locator('.aicc-overlay').getByRole('checkbox').first()).toBeVisible();
  // What the host makes of its own page must not move the container.
  await page.locator('#stage').evaluate((node) => {
    node.style.cssText = 'position: fixed; inset: 0; width: 1400px; height: 880px; margin: 0; padding: 0; border: 0';
  });
  const changed = await page.evaluate((rules) => {
    const seen = new Set<string>();
    // One of each kind: what has the same tag and classes answers to the same rules.
    const sample = [...document.querySelectorAll('.aicc-root, .aicc-root *')].filter((element) => {
      const kind = `${element.tagName} ${element.getAttribute('class') ?? ''}`;
      return !element.closest('style') && element.closest('svg > *') === null && !seen.has(kind) && seen.add(kind);
    });
    const style = document.createElement('style');
    document.head.prepend(style);
    const { sheet } = style;
    if (sheet === null) throw new Error('The host has no style sheet.');
    const read = (names: readonly string[]) =>
      sample.map((element) => {
        const computed = getComputedStyle(element);
        return names.map((name) => computed.getPropertyValue(name)).join(' | ');
      });
    const wrong = rules.flatMap((rule) => {
      sheet.insertRule(rule);
      const own = sheet.cssRules[0];
      // As the browser spells it out: a margin is four margins.
      const names = own instanceof CSSStyleRule ? [...own.style, 'width', 'height', 'color'] : [];
      const after = read(names);
      sheet.deleteRule(0);
      const before = read(names);
      const at = after.findIndex((one, index) => one !== before[index]);
      const element = sample[at];
      if (element === undefined) return [];
      return [`${rule} changes ${element.tagName}.${element.getAttribute('class')}: ${before[at]} → ${after[at]}`];
    });
    style.remove();
    return wrong;
  }, hostRules);
  expect(changed).toEqual([]);
});

test('a zoomed or scaled container: what opens stays at its button', async ({ page, platform }) => {
  await openPortal(page, platform, { account: 'admin@nusa.test' });
  await listShown(page);
  for (const css of [
    'zoom: 0.8',
    'transform: scale(1.25); transform-origin: 0 0',
    'transform: translate(80px, 40px)',
  ]) {
    await page.locator('#stage').evaluate((node, text) => {
      node.style.cssText = text;
    }, css);
    const button = page.getByRole('button', { name: 'State', exact: true });
    await button.click();
    const opened = page.getByRole('dialog', { name: 'State' });
    await expect(opened).toBeVisible();
    await expect
      .poll(async () => {
        const [from, to] = [await button.boundingBox(), await opened.boundingBox()];
        if (from === null || to === null) return 'not drawn';
        const [down, aside] = [to.y - from.y - from.height, Math.abs(to.x - from.x)];
        return down >= 0 && down < 24 && aside < 24 ? 'at its button' : `${down} px below, ${aside} px beside`;
      }, css)
      .toBe('at its button');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(opened).toHaveCount(0);
  }
});
