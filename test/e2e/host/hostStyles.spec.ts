import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures';
import { listShown, openPortal } from '../support/portal';
import { hostRules, rulesOfFocus } from './hostRules';

/** Where each rule changes what in the console, which the host's style sheet loses before the next one comes. */
function changedBy(page: Page, rules: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((all) => {
    const seen = new Set<string>();
    // One of each kind: what has the same tag and classes answers to the same rules.
    const sample = [...document.querySelectorAll('.aicc-root, .aicc-root *')].filter((element) => {
      const state = element.matches(':focus') ? 'focus' : element.matches(':hover') ? 'hover' : '';
      const kind = `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.parentElement?.tagName} ${state}`;
      return !element.closest('style') && !seen.has(kind) && seen.add(kind);
    });
    const style = document.createElement('style');
    document.head.prepend(style);
    const { sheet } = style;
    if (sheet === null) throw new Error('The host has no style sheet.');
    const read = (names: readonly string[], part: string | null) =>
      sample.map((element) => {
        const computed = getComputedStyle(element, part);
        return names.map((name) => computed.getPropertyValue(name)).join(' | ');
      });
    const wrong = all.flatMap((rule) => {
      sheet.insertRule(rule);
      const own = sheet.cssRules[0];
      // As the browser spells it out: a margin is four margins.
      const names = own instanceof CSSStyleRule ? [...own.style, 'width', 'height', 'color'] : [];
      const parts = [null, ...new Set(rule.match(/::[a-z]+/g))];
      const after = parts.map((part) => read(names, part));
      sheet.deleteRule(0);
      return parts.flatMap((part, which) => {
        const before = read(names, part);
        const at = after[which]?.findIndex((one, index) => one !== before[index]) ?? -1;
        const element = sample[at];
        if (element === undefined) return [];
        const place = `${element.tagName}.${element.getAttribute('class')}${part ?? ''}`;
        return [`${rule} changes ${place}: ${before[at]} → ${after[which]?.[at]}`];
      });
    });
    style.remove();
    return wrong;
  }, rules);
}

test("each rule of a host's style sheet: changes nothing inside the console", async ({ page, platform }) => {
  await openPortal(page, platform, { account: 'admin@nusa.test' });
  await listShown(page);
  // A popup is drawn in the console's own layer.
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.locator('.aicc-overlay').getByRole('checkbox').first()).toBeVisible();
  // What the host makes of its own page must not move the container.
  await page.locator('#stage').evaluate((node) => {
    node.style.cssText =
      'position: fixed; inset: 0; width: 1400px; height: 880px; max-width: none; margin: 0; padding: 0; border: 0';
    node.querySelector('div')?.style.setProperty('display', 'contents');
  });
  expect(await changedBy(page, hostRules)).toEqual([]);
  for (const control of [
    page.getByRole('searchbox').first(),
    page.getByRole('button', { name: 'State', exact: true }),
  ]) {
    await control.hover();
    await control.focus();
    expect(await changedBy(page, rulesOfFocus)).toEqual([]);
  }
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
