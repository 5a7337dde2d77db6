import { expect } from '@playwright/test';
import { test } from './support/fixtures';
import { Traffic } from './support/traffic';
import { rowAction } from './support/rowAction';

// Dialogs and drawers as most people see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A number outside the demo population. */
const number = '+62 815 9000 4711';

test('blacklist: numbers are added from a list, found in any notation, and removed with a reason', async ({
  page,
  context,
  platform,
}) => {
  await platform.open(page, 'operator@nusa.test', '/cod/calling/BlackList');
  const traffic = new Traffic(context, page);
  await page.getByRole('button', { name: 'Upload numbers' }).click();
  const form = page.getByRole('dialog', { name: 'Upload numbers' });
  await form.getByRole('textbox', { name: 'Numbers' }).fill(`${number}\nnobody\n081590004711`);
  await expect(form.getByRole('region', { name: 'Lines that are left out' }).getByRole('row')).toHaveText([
    /Line/,
    /2nobodyNot a valid phone number\./,
    /3.*Same number as in row 1\./,
  ]);
  await form.getByRole('combobox', { name: 'Reason' }).press('Enter');
  await page.getByTitle('Complaint', { exact: true }).click();
  await form.getByRole('button', { name: 'Add 1 number' }).click();
  await expect(page.getByText('1 number added to the blacklist.')).toBeVisible();

  await page.getByRole('searchbox').fill('0815-9000-4711');
  const row = page.getByRole('row', { name: /\+6281\*+711/ });
  await expect(row).toContainText('Complaint');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await rowAction(page, row, /^Remove/);
  const why = page.getByRole('dialog', { name: /from the blacklist/ });
  await why.getByRole('textbox', { name: 'Why' }).fill('Agreed to be called');
  await why.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('1 number removed from the blacklist.')).toBeVisible();

  await page.goto('/cod/calling/BlackList?state=removed&search=0815-9000-4711');
  await page
    .getByRole('button', { name: /\+6281\*+711/ })
    .first()
    .click();
  const history = page.getByRole('dialog').getByRole('listitem');
  await expect(history.first()).toContainText('Removed by Bayu Pratama');
  await expect(history.first()).toContainText('Agreed to be called');
  // The browser of somebody without plain numbers never had this one from the platform.
  expect((await traffic.bodies()).filter((body) => body.includes('90004711'))).toEqual([]);
});

test('a shield strategy: previews what it would have blocked, is enabled and deleted; a blocked number is lifted', async ({
  page,
  platform,
}) => {
  await platform.open(page, 'admin@nusa.test', '/info_check/calling/blockList?strategy=new');
  const form = page.getByRole('dialog', { name: 'Add a strategy' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Once_a_week');
  await form.getByRole('spinbutton', { name: 'Calls needed' }).fill('1');
  await expect(form.getByText(/It would have blocked .+ of last week’s .+ calls/)).toBeVisible();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('“Once_a_week” is added. It is off until you enable it.')).toBeVisible();
  const row = page.getByRole('row', { name: /Once_a_week/ });
  await rowAction(page, row, /^Enable/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click();
  await expect(row).toContainText('Active');
  await rowAction(page, row, /^Delete/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);

  await page.goto('/info_check/calling/blockList?tab=blocked&state=held');
  const blockedRow = page.getByRole('table').getByRole('row').nth(1);
  await expect(blockedRow).toContainText('Already_verified');
  await rowAction(page, blockedRow, /^Unblock/);
  const why = page.getByRole('dialog');
  await why.getByRole('textbox', { name: 'Why' }).fill('New documents');
  await why.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText(/can be called again/)).toBeVisible();
  await page.goto('/info_check/calling/blockList?tab=blocked&state=lifted');
  await expect(page.getByRole('table')).toContainText('Ayu Lestari: New documents');
});
