import { expect } from '@playwright/test';
import { isAccessible } from '../support/accessible';
import { test } from '../support/fixtures';
import { signIn } from '../support/people';
import { planTask } from '../support/plannedTask';

const operator = 'operator@nusa.test';

test('a live call: is read as it is spoken and ended, and its record says who did it', async ({ page, platform }) => {
  test.setTimeout(300_000);
  await platform.daytime();
  const task = await planTask(platform, operator, 400);
  await platform.post(operator, `/api/collection/task/${task}/start/`);
  await page.goto(`/collection/calling/liveCalls?taskId=${task}`);
  await signIn(page, operator);
  const talking = page.getByRole('row').filter({ hasText: 'Talking' }).first();
  await platform.speed(10);
  await expect(talking).toBeVisible({ timeout: 60_000 });
  await platform.speed(1);
  await platform.post(operator, `/api/collection/task/${task}/pause/`);
  // A call that has just begun lasts long enough to be steered.
  const row = page.getByRole('row').filter({ hasText: 'Talking' }).last();
  await row.getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: /^Contact / });
  await expect(drawer.getByRole('log')).toBeVisible();
  await isAccessible(page);
  await drawer.getByRole('button', { name: 'Hint' }).click();
  const hint = page.getByRole('dialog', { name: /^Hint to the robot/ });
  await hint.getByRole('button', { name: 'Send hint' }).click();
  await expect(hint.getByRole('textbox')).toHaveAccessibleDescription(/Fill/);
  await hint.getByRole('button', { name: 'Cancel' }).click();
  await drawer.getByRole('button', { name: 'End call' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End call' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  // It is recorded in the next round.
  await drawer.getByRole('link', { name: 'Open its details' }).click({ timeout: 60_000 });
  await expect(page.getByText(/ended the call$/)).toBeVisible();
});
