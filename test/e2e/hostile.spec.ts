import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';
import { choose } from './support/people';
import { listOf, type Platform } from './support/platform';

const header = 'phone,BorrowerName,TotalOwingAmount,DueDate,PlatformName';
const markup = '<img src=x onerror=alert(1)>';
const template = '{{constructor}}';
const endless = 'x'.repeat(10_000);

const file = (rows: readonly string[]) => ({
  name: 'hostile.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\n')),
});

/** Anything executed would open a dialog. */
function refuseDialogs(page: Page): string[] {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  return opened;
}

async function fillBasics(page: Page, platform: Platform, name: string): Promise<void> {
  const options = await platform.get('admin@nusa.test', '/api/collection/task_options/');
  await page.getByRole('textbox', { name: 'Task name' }).fill(name);
  await choose(page, 'Robot', String(listOf(options.robots).find((one) => one.valid === true)?.name));
  await choose(page, 'SIP line', String(listOf(options.sipLines).find((one) => one.active === true)?.name));
}

test('task name: takes letters, digits and underscores only', async ({ page, platform }) => {
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks/create');
  const name = page.getByRole('textbox', { name: 'Task name' });
  const field = page.locator('[data-field=name]');
  const rules: readonly (readonly [typed: string, said: string])[] = [
    [markup, 'Letters, digits and underscores only.'],
    [template, 'Letters, digits and underscores only.'],
    ['two words', 'Letters, digits and underscores only.'],
    ['   ', 'Fill this in.'],
    ['a'.repeat(51), 'At most 50 characters.'],
  ];
  for (const [typed, said] of rules) {
    await name.fill(typed);
    await name.blur();
    await expect(field).toContainText(said);
  }
  await name.fill('fine_1');
  await expect(field).toContainText('Letters, digits and underscores.');
});

test('hostile names of contacts: are shown as text everywhere; a double click creates one task', async ({
  page,
  platform,
}) => {
  const opened = refuseDialogs(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/collection\/task\/$/.test(request.url())) posts.push(request.url());
  });
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks/create');
  const rest = '1500000,2026-11-14,Nusa Pinjam';
  await page
    .locator('input[type=file]')
    .setInputFiles(
      file([
        `+6281250000001,"${markup}",${rest}`,
        `+6281250000002,${template},${rest}`,
        `+6281250000003,${endless},${rest}`,
      ]),
    );
  await expect(page.getByText('2 contacts can be called')).toBeVisible();
  await page.getByRole('tab', { name: /^Contacts/ }).click();
  await expect(page.getByRole('tabpanel').getByText(markup, { exact: true })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText(template, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /^Rejected/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toContainText('At most');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const name = `hostile_${Date.now()}`;
  await fillBasics(page, platform, name);
  await page.getByRole('button', { name: 'Create task' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('tab', { name: /^Contacts/ }).click();
  await expect(page.getByRole('tabpanel').getByText(markup, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText(template, { exact: true }).first()).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(listOf((await platform.get('admin@nusa.test', `/api/collection/task/?search=${name}`)).list)).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel task' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Canceled');
  expect(opened).toEqual([]);
});

test('ten thousand wrong rows: are refused with their reasons, and the page draws one page of them', async ({
  page,
  platform,
}) => {
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks/create');
  await expect(page.getByRole('textbox', { name: 'Task name' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles(
      file(Array.from({ length: 10_000 }, (_, row) => `12${row % 7},Nobody ${row},many,31/02/2026,Nusa Pinjam`)),
    );
  await expect(page.getByText('No row can be used. Fix the rejected rows or choose another file.')).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('tab', { name: /^Rejected/ }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('row').nth(1)).toContainText('Not a valid phone number.');
  await expect(panel.getByRole('row').nth(1)).toContainText('Enter digits with at most two decimals');
  await expect(panel.getByRole('row').nth(1)).toContainText('Write the date as YYYY-MM-DD.');
  await expect(panel.getByRole('navigation', { name: 'Pages' })).toContainText('of 10,000');
  // Ten thousand rows in the page would make every press seem lost.
  expect(await panel.getByRole('row').count()).toBeLessThanOrEqual(101);
  const coming = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download rejected rows' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.(csv|xlsx)$/);
});
