import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible';
import { test } from '../support/fixtures';
import { openNumbers } from '../support/openNumbers';
import { signIn } from '../support/people';
import type { Platform } from '../support/platform';
import { planTask } from '../support/plannedTask';

const operator = 'operator@nusa.test';
/** ms in which a step on a call must be done; a call that ends on its own meanwhile is left for the next one */
const STEP = { timeout: 8_000 };

const drawerOf = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

/** Opens the call that began to talk last, refuses an empty hint, and ends it. */
async function endLiveCall(page: Page, platform: Platform, { at, name }: { at: string; name: RegExp }): Promise<void> {
  await page.goto(at);
  const talking = page.getByRole('row').filter({ hasText: 'Talking' });
  await platform.speed(10);
  await expect(talking.first()).toBeVisible({ timeout: 60_000 });
  await platform.speed(1);
  await talking.last().getByRole('button').first().click(STEP);
  const drawer = drawerOf(page, name);
  await expect(drawer.getByRole('log')).toBeVisible(STEP);
  await drawer.getByRole('button', { name: 'Hint' }).click(STEP);
  const hint = page.getByRole('dialog', { name: /^Hint to the robot/ });
  await hint.getByRole('button', { name: 'Send hint' }).click(STEP);
  await expect(hint.getByRole('textbox')).toHaveAccessibleDescription(/Fill/, STEP);
  await hint.getByRole('button', { name: 'Cancel' }).click(STEP);
  await isAccessible(page);
  await drawer.getByRole('button', { name: 'End call' }).click(STEP);
  await page.getByRole('alertdialog').getByRole('button', { name: 'End call' }).click(STEP);
  await expect(page.getByRole('alertdialog')).toBeHidden(STEP);
}

test('live calls: are read as they are spoken and ended, and their records say who did it', async ({
  page,
  platform,
}) => {
  test.setTimeout(300_000);
  await platform.daytime();
  const task = await planTask(platform, operator, 400);
  await platform.post(operator, `/api/collection/task/${task}/start/`);
  await page.goto('/collection/calling/liveCalls');
  await signIn(page, operator);
  await expect(page.getByRole('heading', { name: 'Live calls' })).toBeVisible();
  const calls = { at: `/collection/calling/liveCalls?taskId=${task}`, name: /^Contact / };
  await expect(() => endLiveCall(page, platform, calls)).toPass({ timeout: 240_000 });
  // It is recorded in the next round.
  await drawerOf(page, calls.name).getByRole('link', { name: 'Open its details' }).click({ timeout: 60_000 });
  await expect(page.getByText(/ended the call$/)).toBeVisible();
});

test('calls coming in: are read and ended in the same way', async ({ page, platform }) => {
  test.setTimeout(300_000);
  await platform.daytime();
  await openNumbers(platform, 'admin@nusa.test');
  await page.goto('/Inbound/liveCalls');
  await signIn(page, 'admin@nusa.test');
  await expect(page.getByRole('heading', { name: 'Live inbound calls' })).toBeVisible();
  const calls = { at: '/Inbound/liveCalls', name: /^Inbound call/ };
  await expect(() => endLiveCall(page, platform, calls)).toPass({ timeout: 240_000 });
  await drawerOf(page, calls.name).getByRole('link', { name: 'Open its details' }).click({ timeout: 60_000 });
  await expect(page.getByText(/ended the call$/)).toBeVisible();
});
