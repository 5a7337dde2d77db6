import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';
import { consoleUrl, listOf } from './support/platform';

const account = 'admin@nusa.test';
const market = '/systemSet/tools/Application';

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page: page as ConstructorParameters<typeof AxeBuilder>[0]['page'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`);
}

test('HubSpot: declining binds nothing, agreeing binds the company, a call shows its contact, unbinding ends the access', async ({
  page,
  platform,
}) => {
  await platform.open(page, account, market);
  await page.getByRole('button', { name: 'Bind HubSpot' }).click();
  await page.getByRole('link', { name: 'Do not agree' }).click();
  await expect(page.getByText('You did not agree in HubSpot. Nothing was bound.')).toBeVisible();
  await page.getByRole('button', { name: 'Bind HubSpot' }).click();
  await page.getByRole('link', { name: /nusa-finance/ }).click();
  await expect(page.getByText('HubSpot is bound.')).toBeVisible();
  // Neither code nor state stays where it could be copied, bookmarked or gone back to.
  expect(page.url()).toBe(consoleUrl + market);
  expect(await violations(page)).toEqual([]);

  for (const { id } of listOf((await platform.get(account, '/api/collection/call/?limit=10')).list)) {
    await page.goto(`${consoleUrl}/collection/calling/CallDetails?open=${String(id)}`);
    const card = page.getByRole('region', { name: 'In HubSpot' });
    await expect(card).toBeVisible();
    if (await card.getByRole('link', { name: /Open in HubSpot/ }).isVisible()) break;
  }
  await expect(page.getByRole('region', { name: 'In HubSpot' }).getByText('Company')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(consoleUrl + market);
  await page.getByRole('button', { name: 'Unbind' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unbind' }).click();
  await expect(page.getByText('HubSpot was unbound, and the access was ended there too.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bind HubSpot' })).toBeVisible();
});
