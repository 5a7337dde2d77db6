import { expect } from '@playwright/test';
import { isAccessible } from '../support/accessible';
import { test } from '../support/fixtures';
import { choose, signIn } from '../support/people';
import { listOf } from '../support/platform';

const operator = 'operator@nusa.test';

test('a test call: is dialled once, followed until it is over, and stands in no list of calls', async ({
  page,
  platform,
}) => {
  test.setTimeout(300_000);
  await platform.daytime();
  await page.goto('/CallingOperation/outbound/SingleTest');
  await signIn(page, operator);
  await choose(page, 'Robot', 'Penagihan_Sari');
  const digits = `0812555${String(Date.now()).slice(-5)}`;
  const phone = page.getByRole('textbox', { name: 'Phone number', exact: true });
  await phone.fill('0812-555');
  await page.getByRole('button', { name: 'Call now' }).click();
  await expect(phone).toHaveAccessibleDescription(/digits/i);
  await phone.fill(digits);
  await page.getByRole('button', { name: 'Call now' }).dblclick();
  const panel = page.getByRole('region', { name: 'Current test call' });
  await expect(panel.getByText(/^(Queued|Ringing|Talking|Done)$/)).toBeVisible();
  await isAccessible(page);
  await platform.speed(60);
  await expect(panel.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 });
  await platform.speed(1);
  const ended = digits.slice(-3);
  const made = listOf((await platform.get(operator, '/api/test_call/?page=1&limit=10')).list);
  expect(made.filter((call) => String(call.phone).endsWith(ended) && call.phase === 'done')).toHaveLength(1);
  const calls = await platform.get(operator, `/api/collection/call/?search=${digits.slice(1)}&page=1&limit=10`);
  expect(calls.total).toBe(0);
  await panel.getByRole('link', { name: 'Open the details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Test call \d+/ })).toBeVisible();
  await isAccessible(page);
});
