import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Axe finds nothing on the page as it stands. It runs in the page itself and reports what is wrong alone: its adapter
 * for Playwright sends every finding through a second page, which takes three times as long.
 *
 * @param within selector of the part looked at; all of it unless said
 */
export async function isAccessible(page: Page, { within = 'html', rules = wcag } = {}): Promise<void> {
  // The pages have no frames, into which axe would have to be brought as well.
  expect(page.mainFrame().childFrames()).toEqual([]);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ rules: values, within: root }) => {
      const { violations: found } = await axe.run(root, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { rules, within },
  );
  expect.soft(violations).toEqual([]);
}
