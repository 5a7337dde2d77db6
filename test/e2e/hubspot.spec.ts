import { expect } from '@playwright/test';
import { isAccessible } from './support/accessible';
import { test } from './support/fixtures';
import { consoleUrl, listOf } from './support/platform';

const account = 'admin@nusa.test';
const market = '/systemSet/tools/Application';

test('HubSpot: declining binds nothing, agreeing binds the company, a call shows its contact, unbinding ends the access', async ({
  page,
  platform,
}) => {
  await platform.open(page, account, market);
  await page.getByRole('button', { name: 'Bind HubSpot' }).click();
  await page.getByRole('link', { name: 'Do not agree' }).click();
  await expect(page.getByText('You did not give permission in HubSpot. Nothing was bound.')).toBeVisible();
  await page.getByRole('button', { name: 'Bind HubSpot' }).click();
  await page.getByRole('link', { name: /nusa-finance/ }).click();
  await expect(page.getByText('HubSpot is bound.')).toBeVisible();
  // Neither code nor state stays where it could be copied, bookmarked or gone back to.
  expect(page.url()).toBe(consoleUrl + market);
  await isAccessible(page);

  for (const { id } of listOf((await platform.get(account, '/api/collection/call/?limit=10')).list)) {
    await page.goto(`${consoleUrl}/collection/calling/CallDetails?open=${String(id)}`);
    const card = page.getByRole('region', { name: 'In HubSpot' });
    await expect(card).toBeVisible();
    if (await card.getByRole('link', { name: /Open in HubSpot/ }).isVisible()) break;
  }
  await expect(page.getByRole('region', { name: 'In HubSpot' }).getByText('Company')).toBeVisible();
  await isAccessible(page);

  await page.goto(consoleUrl + market);
  await page.getByRole('button', { name: 'Unbind' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unbind' }).click();
  await expect(page.getByText('HubSpot is unbound, and its access was revoked there too.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bind HubSpot' })).toBeVisible();
});
