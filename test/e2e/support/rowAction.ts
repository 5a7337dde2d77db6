import { expect, type Locator, type Page } from '@playwright/test';

/** Presses an action of a row, which stands beside the row's menu or in it, by the room the list has. */
export async function rowAction(page: Page, row: Locator, name: RegExp): Promise<void> {
  const beside = row.getByRole('button', { name });
  const menu = row.getByRole('button', { name: /^More actions/ });
  await expect(beside.or(menu).first()).toBeVisible();
  if ((await beside.count()) > 0) return beside.click();
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
}
