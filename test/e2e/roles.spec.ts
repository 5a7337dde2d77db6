import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from './support/fixtures';
import { listOf } from './support/platform';
import { Traffic } from './support/traffic';

const csv = 'test/fixtures/contacts-200.csv';
/** Without the country code: however a number is written, this part of it stands in it. */
const national = (phone: string) => phone.replace(/^\+62/, '');

test('an operator: no plain number reaches the browser', async ({ context, page, platform }) => {
  const traffic = new Traffic(context, page);
  const calls = listOf((await platform.get('admin@nusa.test', '/api/collection/call/?limit=20')).list);
  expect(calls).toHaveLength(20);
  const numbers = readFileSync(csv, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '');
  for (const { id } of calls.slice(0, 5))
    numbers.push(
      String((await platform.post('admin@nusa.test', `/api/collection/call/${String(id)}/plaintext/`)).phone),
    );
  for (const number of numbers) expect(number).toMatch(/^\+62\d{8,}$/);

  await platform.open(page, 'operator@nusa.test', '/collection/calling/CallDetails');
  await page.getByRole('table').getByRole('rowheader').first().getByRole('button').click();
  const drawer = page.getByRole('dialog');
  for (const tab of ['Slots and labels', /^Redial record/, 'List variables']) {
    await drawer.getByRole('tab', { name: tab }).click();
    await expect(drawer.getByRole('tabpanel')).toBeVisible();
  }
  await expect(drawer).toContainText('*');
  await expect(page.getByRole('button', { name: /Show the full number/ })).toHaveCount(0);

  await page.goto('/collection/calling/tasks');
  await page
    .getByRole('table')
    .getByRole('rowheader')
    .getByRole('link', { name: /^COL_\d{4}_D/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /^Contacts/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('table').getByRole('rowheader').first()).not.toBeEmpty();
  // Without the permission no file with plain numbers is offered.
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /plain/i })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Details, masked numbers' }).click();
  await expect(page.getByText(/is being prepared/)).toBeVisible();

  await page.goto('/collection/calling/tasks/create');
  await page.locator('input[type=file]').setInputFiles(csv);
  await expect(page.getByText('200 contacts can be called')).toBeVisible();
  await page.getByRole('tab', { name: /^Contacts/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('table').getByRole('row').nth(1)).toContainText('*');

  const bodies = await traffic.bodies();
  expect(bodies.length).toBeGreaterThan(10);
  const leaked = numbers.filter((number) => bodies.some((body) => body.includes(national(number))));
  expect(leaked).toEqual([]);
});

test('an agent: finds the call assistant and no other calling screen, and none is drawn for a moment', async ({
  page,
  platform,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenHeadings: seen });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1, table, article')) seen.push(heading.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  for (const path of [
    '/collection/calling/tasks',
    '/collection/Dashboard',
    '/collection/calling/CallDetails',
    '/collection/subCheckDetail?id=1',
    '/collection/calling/tasks/create',
  ]) {
    await platform.open(page, 'agent@nusa.test', path);
    await expect(page).toHaveURL(/\/404\?page=|\/404$/);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    const seen = await page.evaluate(() =>
      'seenHeadings' in window && Array.isArray(window.seenHeadings)
        ? window.seenHeadings.map(String)
        : ['nobody looked'],
    );
    expect(new Set(seen)).toEqual(new Set(['This page does not exist']));
  }
  expect(requested.filter((path) => path.startsWith('/api/collection/'))).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Call assistant' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Tasks|Call details|Dashboard/ })).toHaveCount(0);
});

test('a viewer: sees tasks and calls without any action', async ({ page, platform }) => {
  await platform.open(page, 'viewer@nusa.test', '/collection/calling/tasks');
  const actions = page.getByRole('button', {
    name: /^(Create task|Start now|Pause|Resume|Cancel|Close|Download(?!s)|More actions)/,
  });
  const first = page.getByRole('table').getByRole('rowheader').getByRole('link').first();
  await expect(first).toBeVisible();
  await expect(actions).toHaveCount(0);
  await first.click();
  await expect(page.getByRole('tab', { name: 'Parameters' })).toBeVisible();
  await expect(actions).toHaveCount(0);
  await page.goto('/collection/calling/CallDetails');
  await expect(page.getByRole('table').getByRole('rowheader').first().getByRole('button')).toBeVisible();
  await expect(actions).toHaveCount(0);
  await page.goto('/collection/calling/tasks/create');
  await expect(page).toHaveURL(/\/404/);
});

test('another company: has its own products and sees nothing of others', async ({ page, platform }) => {
  await platform.open(page, 'admin@kirana.test', '/');
  await expect(page).toHaveURL(/\/marketing\//);
  await expect(page.getByRole('banner')).toContainText('Marketing');
  for (const path of [
    '/collection/calling/tasks',
    '/cod/Dashboard',
    '/info_check/calling/CallDetails',
    '/collection',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  }
  const ofKirana = listOf((await platform.get('admin@kirana.test', '/api/marketing/task/?limit=60')).list);
  const ours = listOf((await platform.get('admin@nusa.test', '/api/marketing/task/?limit=60')).list);
  expect(ofKirana.length).toBeGreaterThan(0);
  expect(ofKirana.filter((one) => ours.some((other) => other.id === one.id))).toEqual([]);
});
