import { expect } from '@playwright/test';
import { test } from './support/fixtures';

/** The browser's own line for a request without a network. */
const offlineLine = /net::ERR_INTERNET_DISCONNECTED/;

test('without a network the page says so, keeps what it shows, and goes on when it is back', async ({ context, page, platform, quiet }) => {
  quiet.expect(offlineLine);
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks');
  const rows = page.getByRole('table').getByRole('rowheader');
  await expect(rows.first().getByRole('link')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Task name' }).fill('COL_11');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(again).toHaveCount(0);
  const { total } = await platform.get('admin@nusa.test', '/api/collection/task/?search=COL_11');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${String(total)}`);
});

test('a list sent without a network is refused in words and goes through when it is back', async ({ context, page, platform, quiet }) => {
  quiet.expect(offlineLine);
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks/create');
  const name = page.getByRole('textbox', { name: 'Task name' });
  await name.fill('while_away');
  await context.setOffline(true);
  await page.locator('input[type=file]').setInputFiles('test/fixtures/contacts-200.csv');
  await expect(page.locator('[data-field=listId]').getByRole('alert')).toContainText('contacts-200.csv: ');
  await context.setOffline(false);
  await page.locator('input[type=file]').setInputFiles('test/fixtures/contacts-200.csv');
  await expect(page.getByText('200 contacts can be called')).toBeVisible();
  await expect(name).toHaveValue('while_away');
});
