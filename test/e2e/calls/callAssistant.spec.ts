import { expect } from '@playwright/test';
import { isAccessible } from '../support/accessible';
import { test } from '../support/fixtures';
import { planTask } from '../support/plannedTask';
import { type Platform } from '../support/platform';

const line = 'collection';
const account = 'operator@nusa.test';
/** Enough that some ask for a person, whatever the numbers. */
const people = 1500;

/** A task that dials at once. */
async function dial(platform: Platform): Promise<number> {
  const id = await planTask(platform, account, people);
  await platform.post(account, `/api/${line}/task/${id}/start/`);
  return id;
}

test('an agent takes a transferred call, follows the dialogue and finishes it; a typed remark survives a reload', async ({
  page,
  platform,
}) => {
  // Its worker's clock may stand at night, when no calls are made.
  await platform.daytime();
  await platform.open(page, account, `/${line}/calling/CallAssistant`);
  await page.getByRole('button', { name: 'Take calls' }).click();
  await expect(page.getByRole('region', { name: 'At the desk' })).toContainText('Free');
  const task = await dial(platform);
  await platform.speed(10);
  const take = page.getByRole('button', { name: /^Take the call from/ }).first();
  await take.waitFor({ timeout: 120_000 });
  await platform.speed(1);
  await platform.post(account, `/api/${line}/task/${task}/cancel/`);
  await take.click();

  const hand = page.getByRole('region', { name: 'Your call' });
  await expect(hand).toContainText('On a call');
  await expect(hand.getByRole('log').getByText('Agent', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await page.getByLabel(/^Remark/).fill('Pays half on Friday');
  // The two packages bring playwright's types from different places; the page is the same.
  await isAccessible(page);

  await page.reload();
  await expect(page.getByLabel(/^Remark/)).toHaveValue('Pays half on Friday');
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(hand).toContainText('To be finished');
  await page.getByRole('radio', { name: 'Promised' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(hand).toContainText('No current call');
  const row = page
    .getByRole('region', { name: 'Transferred calls' })
    .getByRole('row', { name: /Pays half on Friday/ })
    .first();
  await expect(row).toContainText('Promised');
  await page.getByRole('button', { name: 'Stop taking calls' }).click();
  await expect(page.getByRole('button', { name: 'Take calls' })).toBeVisible();
});
