import { expect, type Page } from '@playwright/test';
import { password } from './platform';

/** Fills the sign-in form as a person does. */
export async function signIn(page: Page, account: string, secret = password): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Types into a choice and takes what is found. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  // What is typed before the choices are there finds none.
  await expect(async () => {
    await box.fill(option);
    await box.press('Enter');
    await expect(page.locator('[data-field]', { has: box })).toContainText(option, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}
