import { expect, type Page } from '@playwright/test';

/** Goes on to another screen inside the console, as its links do, and waits until the one before has gone. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // A portal has headings of its other applications, which are hidden and stay.
    for (const heading of document.querySelectorAll('h1')) if (heading.checkVisibility()) heading.dataset.before = to;
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1[data-before]')).toHaveCount(0);
}
