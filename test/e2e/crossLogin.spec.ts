import { expect } from '@playwright/test';
import { isAccessible } from './support/accessible';
import { test, unauthorizedLine } from './support/fixtures';
import { listOf } from './support/platform';

const operator = 'ops@aicc.test';
const reason = 'Ticket 4711: tasks do not start';

test('cross login: acts in every tab, refuses what only the account may do, and returns to where one was', async ({
  context,
  page,
  platform,
  quiet,
}) => {
  // The other tab's live line may hear of the end first.
  quiet.allow(unauthorizedLine);
  // One runs at a time: none that a run before this left.
  await platform.post(operator, '/api/operation/cross_login/end/');
  await platform.open(page, operator, '/operation/crossLogin?search=nusa');
  const second = await context.newPage();
  await second.goto('/operation/crossLogin');
  await expect(second.getByRole('heading', { level: 1, name: 'Cross login' })).toBeVisible();

  await page.getByRole('button', { name: 'Act as: Ayu Lestari' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Reason').fill(reason);
  await isAccessible(page);
  await drawer.getByRole('button', { name: 'Start' }).click();
  const banner = page.getByRole('region', { name: 'Acting as another account' });
  await expect(banner).toContainText('You are acting as Ayu Lestari (admin@nusa.test), Nusa Finance');
  await expect(banner).toContainText(`Reason: ${reason}`);
  await expect(second.getByRole('region', { name: 'Acting as another account' })).toBeVisible();
  await banner.getByRole('button', { name: 'What is not allowed' }).click();
  await isAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto('/collection/calling/CallDetails');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/systemSet/personal/personalInfo');
  await expect(page.getByText('Only for the account’s owner', { exact: true })).toBeVisible();
  await page.goto('/systemSet/tools/OperatingRecord');
  await expect(page.getByRole('row', { name: /Cross login begun/ }).first()).toContainText('Olga Peters');

  await banner.getByRole('button', { name: 'Check out' }).click();
  await expect(page).toHaveURL(/\/operation\/crossLogin\?search=nusa$/);
  await expect(page.getByRole('button', { name: 'Act as: Ayu Lestari' })).toBeVisible();
  const over = second.getByRole('alertdialog', { name: 'Cross login is over' });
  await over.getByRole('button', { name: 'Back to my account' }).click();
  await expect(second).toHaveURL(/\/operation\/crossLogin$/);
  await expect(second.getByRole('region', { name: 'Acting as another account' })).toHaveCount(0);

  const records = listOf((await platform.get('admin@nusa.test', '/api/operation_record/?limit=10')).list).filter(
    ({ operator: by }) => by === 'Olga Peters',
  );
  expect(records.slice(0, 2).map(({ action }) => action)).toEqual(['crossLogin.end', 'crossLogin.begin']);
});
