import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';
import { fieldsOf, listOf, consoleUrl, type Platform } from './support/platform';

const line = 'collection';
const account = 'operator@nusa.test';
/** Enough that some ask for a person, whatever the numbers. */
const people = 1500;

/** A task that dials at once; numbers differ from run to run. */
async function dial(page: Page, platform: Platform): Promise<number> {
  const headers = { authorization: `Token ${await platform.token(account)}` };
  const from = Date.now() % 80_000_000;
  const rows = Array.from({ length: people }, (_, at) => `+62815${String(10_000_000 + from + at)},Contact ${at + 1},150000,2026-11-14,Nusa Pinjam`);
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(['phone,BorrowerName,TotalOwingAmount,DueDate,PlatformName', ...rows].join('\n')) };
  const uploaded = await page.request.post(`${consoleUrl}/api/${line}/contact_list/`, { headers, multipart: { file } });
  const listId = Number(fieldsOf(fieldsOf(await uploaded.json()).data).id);
  await expect.poll(async () => (await platform.get(account, `/api/${line}/contact_list/${listId}/`)).state).toBe('ready');
  const options = await platform.get(account, `/api/${line}/task_options/`);
  const now = Number(uploaded.headers()['aicc-now']);
  const made = await page.request.post(`${consoleUrl}/api/${line}/task/`, {
    headers,
    data: {
      name: `desk_${from}`, listId, robotId: listOf(options.robots).find((one) => one.valid === true)?.id, sipLineId: listOf(options.sipLines).find((one) => one.active === true)?.id,
      startAt: now + 600_000, endAt: now + 4 * 3_600_000, timeZone: 'Asia/Jakarta', redial: false, redialIntervalMinutes: 30, redialMax: 1, expireInvalid: false, parameters: {},
    },
  });
  const body = fieldsOf(await made.json());
  expect(body.code, JSON.stringify(body)).toBe(200);
  const id = Number(fieldsOf(body.data).id);
  await platform.post(account, `/api/${line}/task/${id}/start/`);
  return id;
}

test('an agent takes a call a robot put through, hears what is said, and finishes it; what is typed outlives a reload', async ({ page, platform }) => {
  test.setTimeout(200_000);
  await platform.open(page, account, `/${line}/calling/CallAssistant`);
  await page.getByRole('button', { name: 'Take calls' }).click();
  await expect(page.getByRole('region', { name: 'At the desk' })).toContainText('Free');
  const task = await dial(page, platform);
  await platform.speed(10);
  const take = page.getByRole('button', { name: /^Take the call of/ }).first();
  await take.waitFor({ timeout: 120_000 });
  await platform.speed(1);
  await platform.post(account, `/api/${line}/task/${task}/cancel/`);
  await take.click();

  const hand = page.getByRole('region', { name: 'Your call' });
  await expect(hand).toContainText('In a call');
  await expect(hand.getByRole('log').getByText('Agent', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await page.getByLabel(/^Remark/).fill('Pays half on Friday');
  // The two packages bring playwright's types from different places; the page is the same.
  const { violations } = await new AxeBuilder({ page: page as ConstructorParameters<typeof AxeBuilder>[0]['page'] }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.reload();
  await expect(page.getByLabel(/^Remark/)).toHaveValue('Pays half on Friday');
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(hand).toContainText('To be finished');
  await page.getByRole('radio', { name: 'Promised' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(hand).toContainText('No call in hand');
  const row = page.getByRole('region', { name: 'Calls put through' }).getByRole('row', { name: /Pays half on Friday/ }).first();
  await expect(row).toContainText('Promised');
  await page.getByRole('button', { name: 'Stop taking calls' }).click();
  await expect(page.getByRole('button', { name: 'Take calls' })).toBeVisible();
});
