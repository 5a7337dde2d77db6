import { expect, type Locator, type Page } from '@playwright/test';
import { isAccessible } from './support/accessible';
import { test } from './support/fixtures';
import { rowAction } from './support/rowAction';
import { taken } from './support/walk';

/** What has opened hangs at what opened it, and who wants no motion has it there at once. */
async function standsAt(opened: Locator, opener: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  const [box, button] = [await opened.boundingBox(), await opener.boundingBox()];
  if (box === null || button === null) throw new Error('It is not drawn');
  const [below, above] = [box.y - (button.y + button.height), button.y - (box.y + box.height)];
  // Where there is no room below, it opens above.
  const between = Math.min(Math.abs(below), Math.abs(above));
  expect(between, 'px between the button and what opened').toBeLessThan(16);
  expect(box.x < button.x + button.width && box.x + box.width > button.x, 'one is above the other').toBe(true);
}

async function closed(page: Page, opened: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
}

for (const colorScheme of taken(['light', 'dark'] as const, (one) => one === 'dark')) {
  test(`what opens over a screen, ${colorScheme} look and no motion: stands in its place and is accessible`, async ({
    page,
    platform,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await platform.open(page, 'admin@nusa.test', '/systemSet/account/user');

    const own = page.getByRole('button', { name: 'Personal menu of Ayu Lestari' });
    await own.click();
    await standsAt(page.getByRole('menu'), own);
    await isAccessible(page);
    await closed(page, page.getByRole('menu'));

    const state = page.getByRole('button', { name: 'State' });
    await state.click();
    await standsAt(page.getByRole('dialog', { name: 'State' }), state);
    await isAccessible(page);
    await closed(page, page.getByRole('dialog', { name: 'State' }));

    await rowAction(page, page.getByRole('row', { name: 'viewer@nusa.test' }), /^Disable/);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await isAccessible(page);
    await closed(page, page.getByRole('alertdialog'));

    await page.getByRole('button', { name: 'Add user' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add a user' });
    await drawer.getByRole('button', { name: 'Add user' }).click();
    const role = drawer.getByRole('combobox', { name: 'Role' });
    await role.press('Enter');
    await standsAt(page.locator('.aicc-select-dropdown'), role);
    await isAccessible(page);

    await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks');
    const created = page.getByRole('button', { name: 'Created' });
    await created.click();
    await standsAt(page.getByRole('dialog', { name: 'Created' }), created);
    await isAccessible(page);

    await platform.open(page, 'admin@nusa.test', '/collection/calling/plans/create');
    await page.getByRole('textbox', { name: 'Day' }).click();
    await expect(page.getByRole('cell', { name: '25' }).first()).toBeVisible();
    await isAccessible(page);
  });
}
