import { expect } from '@playwright/test';
import { test, unauthorizedLine } from './support/fixtures';
import { signIn } from './support/people';
import { password, tokenIn } from './support/platform';

const inside = (name: string) => ({ name: `Personal menu of ${name}` });

test('a wrong password: says how many tries remain, with the same words for an unknown account', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'approver@nusa.test', 'Wrong12345');
  await expect(page.getByRole('alert')).toHaveText(
    /Wrong username or password\. 4 more errors lock the user for 15 minutes\./,
  );
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('approver@nusa.test');
  const account = `nobody${Date.now()}@nusa.test`;
  await signIn(page, account, 'Wrong12345');
  await expect(page.getByRole('alert')).toHaveText(
    /Wrong username or password\. 4 more errors lock the user for 15 minutes\./,
  );
  await signIn(page, 'approver@nusa.test');
  await expect(page.getByRole('button', inside('Citra Wijaya'))).toBeVisible();
});

test('locked and disabled users: sign-in says so', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'locked@nusa.test');
  await expect(page.getByRole('alert')).toHaveText(/This account is locked\. Try again in 36\d days\./);
  await signIn(page, 'disabled@nusa.test');
  await expect(page.getByRole('alert')).toHaveText('This user is disabled. Contact your administrator.');
});

test('second step: takes the current code and refuses a wrong one', async ({ page, platform }) => {
  await page.goto('/login');
  await signIn(page, 'twofactor@nusa.test');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Verification code').fill('000000');
  await expect(page.getByRole('alert')).toHaveText(
    /^Wrong verification code\. \d more errors lock the user for 15 minutes\.$/,
  );
  await page.getByLabel('Verification code').fill(await platform.codeOf('twofactor@nusa.test'));
  await expect(page.getByRole('button', inside('Fitri Utami'))).toBeVisible();
});

test('a new user: must replace the password before any screen opens', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'newcomer@nusa.test');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.goto('/collection/calling/tasks');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, 'newcomer@nusa.test');
  const fresh = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Confirm the new password');
  const send = page.getByRole('button', { name: 'Set password and sign in' });
  await fresh.fill('short');
  await again.fill('other');
  await send.click();
  await expect(page.getByText('8 to 16 characters.', { exact: true })).toBeVisible();
  await fresh.fill(password);
  await again.fill(password);
  await send.click();
  await expect(page.getByText('Choose a password that is different from the current one.')).toBeVisible();
  await fresh.fill('Lautan77biru');
  await again.fill('Lautan77biru');
  await send.click();
  await expect(page.getByRole('button', inside('Gilang Rahman'))).toBeVisible();
});

test('a session that ends under a half-filled form: nothing typed is lost', async ({ page, platform, quiet }) => {
  quiet.allow(unauthorizedLine);
  await page.goto('/collection/calling/tasks/create');
  await signIn(page, 'admin@nusa.test');
  // Where one wanted to go is where one arrives.
  await expect(page).toHaveURL(/\/collection\/calling\/tasks\/create$/);
  const name = page.getByRole('textbox', { name: 'Task name' });
  const remark = page.getByRole('textbox', { name: 'Remark' });
  await name.fill('half_filled');
  await remark.fill('typed before the session ended');
  await platform.end(await tokenIn(page));
  await page.locator('input[type=file]').setInputFiles('test/fixtures/contacts-200.csv');
  const dialog = page
    .getByRole('dialog', { name: 'Your session has ended' })
    .or(page.getByRole('alertdialog', { name: 'Your session has ended' }));
  await expect(dialog).toBeVisible();
  await expect(name).toHaveValue('half_filled');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await signIn(page, 'admin@nusa.test');
  await expect(page).toHaveURL(/\/collection\/calling\/tasks\/create$/);
  await expect(name).toHaveValue('half_filled');
  await expect(remark).toHaveValue('typed before the session ended');
  await expect(page.getByText(/Your draft of .* is restored\./)).toBeVisible();
});

test('sign-out in one tab: ends the session in the other', async ({ context, page, platform }) => {
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks');
  const other = await context.newPage();
  await other.goto('/collection/calling/tasks');
  await expect(other.getByRole('heading', { level: 1, name: 'Calling tasks' })).toBeVisible();
  await page.getByRole('button', inside('Ayu Lestari')).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Calling tasks' })).toHaveCount(0);
});

test('a reload: keeps the filters of a list', async ({ page, platform }) => {
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks');
  await page.getByRole('searchbox', { name: 'Task name' }).fill('_D30');
  await expect(page).toHaveURL(/_D30/);
  const { total } = await platform.get('admin@nusa.test', '/api/collection/task/?search=_D30');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const first = page.getByRole('table').getByRole('rowheader').first();
  await expect(pages).toContainText(`of ${String(total)}`);
  await page.reload();
  await expect(first).toContainText('_D30');
  await expect(page.getByRole('searchbox', { name: 'Task name' })).toHaveValue('_D30');
  await expect(pages).toContainText(`of ${String(total)}`);
});

test('another language: keeps what is typed', async ({ page, platform }) => {
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks/create');
  await page.getByRole('textbox', { name: 'Task name' }).fill('tetap_ada');
  await page.getByRole('button', { name: /^Language: / }).click();
  await page
    .getByRole('menuitemradio', { name: 'Bahasa Indonesia' })
    .or(page.getByRole('menuitem', { name: 'Bahasa Indonesia' }))
    .click();
  await expect(page.getByRole('textbox', { name: 'Nama tugas' })).toHaveValue('tetap_ada');
  await page.getByRole('button', { name: /^Bahasa: / }).click();
  await page
    .getByRole('menuitemradio', { name: 'English' })
    .or(page.getByRole('menuitem', { name: 'English' }))
    .click();
  await expect(page.getByRole('textbox', { name: 'Task name' })).toHaveValue('tetap_ada');
});
