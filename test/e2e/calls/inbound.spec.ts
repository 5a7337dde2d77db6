import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible';
import { test } from '../support/fixtures';
import { openNumbers } from '../support/openNumbers';
import { signIn } from '../support/people';

const admin = 'admin@nusa.test';

/** A figure of the dashboard that leads to its records. */
const figureOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true }).getByRole('link');

async function countOf(page: Page, name: string): Promise<number> {
  const text = (await figureOf(page, name).textContent()) ?? '';
  return Number(text.replaceAll(/\D/g, ''));
}

test('inbound: an hour of calls stands on the dashboard as in the records, and each call with what was said', async ({
  page,
  platform,
}) => {
  test.setTimeout(240_000);
  await platform.daytime();
  await openNumbers(platform, admin);
  await page.goto('/Inbound/dashboard?range=today');
  await signIn(page, admin);
  const came = 'Calls that came in';
  await expect(figureOf(page, came)).toBeVisible();
  const before = await countOf(page, came);
  await platform.speed(600);
  await expect(async () => {
    await page.reload();
    await expect(figureOf(page, came)).toBeVisible();
    expect(await countOf(page, came)).toBeGreaterThan(before + 10);
  }).toPass({ timeout: 120_000 });
  await platform.speed(1);
  // Calls go on ending between two looks.
  await expect(async () => {
    await page.goto('/Inbound/dashboard?range=today');
    await expect(figureOf(page, came)).toBeVisible();
    for (const name of [came, 'Answered by robot', 'Transferred']) {
      const count = await countOf(page, name);
      await figureOf(page, name).click();
      await expect(page.getByText(new RegExp(`^1–\\d+ of ${count.toLocaleString('en')}$`))).toBeVisible();
      await page.goBack();
      await expect(figureOf(page, came)).toBeVisible();
    }
  }).toPass({ timeout: 60_000 });
  await isAccessible(page);
  await figureOf(page, 'Answered by robot').click();
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  const call = page.getByRole('dialog', { name: /^Inbound call/ });
  await expect(call.getByText('Robot', { exact: true }).first()).toBeVisible();
  await isAccessible(page);
});
