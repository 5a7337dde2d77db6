import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { unusedClasses } from '../../../webpack/antd-styles/unusedClasses';

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Axe finds nothing on the page as it stands. It runs in the page itself and reports what is wrong alone: its adapter
 * for Playwright sends every finding through a second page, which takes three times as long.
 *
 * @param within selector of the part looked at; all of it unless said
 */
export async function isAccessible(page: Page, { within = 'html', rules = wcag } = {}): Promise<void> {
  await findsNothing(page, within, { type: 'tag', values: rules });
  await hasItsStyles(page);
}

/** No element has a class whose rules the build leaves out of antd's styles. */
async function hasItsStyles(page: Page): Promise<void> {
  const bare = await page.evaluate(
    (pattern) => {
      const unused = new RegExp(pattern);
      return [...document.querySelectorAll('[class]')]
        .flatMap(({ classList }) => [...classList])
        .filter((one) => unused.test(one));
    },
    `^aicc-(?:${unusedClasses.join('|')})$`,
  );
  expect.soft(bare).toEqual([]);
}

/** The rules that colors alone decide: what can differ between two looks of one page. */
export async function hasContrast(page: Page): Promise<void> {
  await findsNothing(page, 'html', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

async function findsNothing(page: Page, within: string, runOnly: axe.RunOnly): Promise<void> {
  // The pages have no frames, into which axe would have to be brought as well.
  expect(page.mainFrame().childFrames()).toEqual([]);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ only, root }) => {
      const { violations: found } = await axe.run(root, { runOnly: only, resultTypes: ['violations'] });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { only: runOnly, root: within },
  );
  expect.soft(violations).toEqual([]);
}
