import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';
import { choose, signIn } from './support/people';
import { fieldsOf, listOf, type Platform } from './support/platform';
import { rowAction } from './support/rowAction';

const line = 'marketing';
const people = 12;

/** A list of the company that approves every task first; the numbers differ from run to run. */
function contacts(from: number): Buffer {
  const rows = Array.from(
    { length: people },
    (_, at) => `+62818${String(10_000_000 + from + at)},Pelanggan ${at + 1},Kirana Retail`,
  );
  return Buffer.from(['phone,BorrowerName,PlatformName', ...rows].join('\n'));
}

async function createTask(page: Page, platform: Platform, name: string): Promise<number> {
  const options = await platform.get('operator@kirana.test', `/api/${line}/task_options/`);
  await page.goto(`/${line}/calling/tasks/create`);
  await expect(page.getByText(/no one is called until another person has approved/)).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: contacts(Date.now() % 80_000_000) });
  await expect(page.getByText(`${people} contacts can be called`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Task name' }).fill(name);
  await choose(page, 'Robot', String(listOf(options.robots).find((one) => one.valid === true)?.name));
  await choose(page, 'SIP line', String(listOf(options.sipLines).find((one) => one.active === true)?.name));
  await page.getByRole('button', { name: 'Create and submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('id'));
}

test('approval: the author cannot approve the task; another person reviews and approves it, and it runs', async ({
  browser,
  page,
  platform,
}) => {
  const name = `approve_${Date.now()}`;
  await platform.daytime();
  await page.goto('/');
  await signIn(page, 'operator@kirana.test');
  await expect(page.getByRole('banner')).toContainText('Marketing');
  const id = await createTask(page, platform, name);
  const head = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(head).toContainText('Awaiting approval');

  await test.step('the author cannot decide', async () => {
    await page.getByRole('tab', { name: 'Approval' }).click();
    await expect(page.getByText('You created or changed it: another person has to decide.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  const other = await browser.newContext();
  try {
    const approver = await other.newPage();
    await approver.goto('/');
    await signIn(approver, 'approver@kirana.test');
    await expect(approver.getByRole('banner')).toContainText('Marketing');
    await approver.goto(`/${line}/calling/tasks?approval=awaiting`);
    const row = approver.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Awaiting approval');
    await rowAction(approver, row, /^Review/);
    await expect(approver.getByText(`${people} contacts would be called. Approve it?`)).toBeVisible();
    await expect(approver.getByText(/Pelanggan 1/).first()).toBeVisible();
    await expect(approver.getByRole('link', { name: `${people} contacts` })).toBeVisible();
    await approver.getByRole('button', { name: 'Approve', exact: true }).click();
    await approver.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(approver.getByRole('heading', { level: 1 }).locator('..')).toContainText('Planned');
  } finally {
    await other.close();
  }

  // The author sees it without reading the page again.
  await expect(head).toContainText('Planned');
  await platform.speed(600);
  const task = async () => platform.get('operator@kirana.test', `/api/${line}/task/${id}/`);
  await expect
    .poll(async () => Number(fieldsOf((await task()).counts).calls), { timeout: 120_000, intervals: [300] })
    .toBeGreaterThanOrEqual(people);
  await platform.speed(1);
  await page.getByRole('tab', { name: /^Contacts/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('table').getByRole('rowheader').first()).not.toBeEmpty();
});
