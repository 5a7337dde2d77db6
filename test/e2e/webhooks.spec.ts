import { expect } from '@playwright/test';
import { test } from './support/fixtures';
import { planTask } from './support/plannedTask';
import { consoleUrl, fieldsOf, listOf } from './support/platform';

const hook = `${consoleUrl}/sandbox/receiver/hook`;

test('webhooks: keys are made, an address is verified, and the end of a task is logged and read by the receiver', async ({
  page,
  platform,
  request,
}) => {
  await platform.open(page, 'admin@nusa.test', '/systemSet/config/webhook?tab=keys');
  await page.getByRole('button', { name: 'Create keys' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create keys' }).click();
  const made = page.getByRole('dialog', { name: 'Your new keys' });
  const keys = Object.fromEntries(
    await Promise.all(
      ['server', 'sign'].map(
        async (kind) => [kind, (await made.locator(`[data-key=${kind}]`).textContent()) ?? ''] as const,
      ),
    ),
  );
  await made.getByRole('button', { name: 'I have saved them' }).click();
  const answer = await request.post(`${consoleUrl}/sandbox/receiver`, {
    data: { ...keys, clear: true, behaviour: 'ok' },
  });
  expect(answer.ok()).toBe(true);

  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByRole('textbox', { name: 'Request URL' }).fill(hook);
  await form.getByRole('button', { name: 'Send a test' }).click();
  await expect(form.getByText(/^Verified: response 200/)).toBeVisible();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(page.getByRole('row', { name: /Task ended/ })).toContainText('Active');

  const task = await planTask(platform, 'operator@nusa.test', 3);
  await platform.post('operator@nusa.test', `/api/collection/task/${task}/cancel/`);

  await page.getByRole('tab', { name: 'Deliveries' }).click();
  const row = page.getByRole('row', { name: /Task ended/ }).first();
  await expect(row).toContainText('Delivered', { timeout: 60_000 });
  await expect(row).toContainText('response 200');
  const received = listOf(fieldsOf(await (await request.get(`${consoleUrl}/sandbox/receiver`)).json()).received);
  const arrived = received.find(({ content }) => String(content).includes(`"taskId":${String(task)}`));
  expect(listOf(arrived?.steps).map(({ step, ok }) => [step, ok])).toEqual([
    ['signature', true],
    ['time', true],
    ['repeat', true],
    ['decrypt', true],
  ]);
});
