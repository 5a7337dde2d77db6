import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { test } from './support/fixtures';
import { signIn } from './support/people';
import { consoleUrl, password } from './support/platform';

const account = 'group@nusa.test';
const address = 'kiki.amalia@mail.test';
const fresh = 'Pelabuhan66';
const inside = { name: 'Personal menu of Kiki Amalia' };

/** The newest mail with this subject, as the person reads it on the page of the sandbox's mail server. */
async function codeMailed(page: Page, subject: RegExp): Promise<string> {
  const mails = await page.context().newPage();
  const mail = mails
    .getByRole('article')
    .filter({ has: mails.getByRole('heading', { name: subject }) })
    .first();
  await expect(async () => {
    await mails.goto(`${consoleUrl}/sandbox/mail`);
    await expect(mail).toContainText(address, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  const code = /Your code: (\d+)/.exec(await mail.innerText())?.[1] ?? '';
  await mails.close();
  return code;
}

test('forgotten password: is replaced by a code sent by mail, and the second step is still required', async ({
  page,
  platform,
}) => {
  await platform.open(page, account, '/systemSet/personal/personalInfo');
  const drawer = page.getByRole('dialog');

  await page.getByRole('region', { name: 'E-mail address' }).getByRole('button').click();
  await drawer.getByLabel('E-mail address').fill(address);
  await drawer.getByLabel('Current password').fill(password);
  await drawer.getByRole('button', { name: 'Send code' }).click();
  await drawer.getByLabel('Code').fill(await codeMailed(page, /confirms your e-mail address/));
  await drawer.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('main').getByText(address)).toBeVisible();

  await page.getByRole('button', { name: 'Turn on' }).click();
  await drawer.getByLabel('Current password').fill(password);
  await drawer.getByRole('button', { name: 'Next' }).click();
  await expect(drawer.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await drawer.locator('.aicc-secret-text').innerText()).replace(/\s/g, '');
  await drawer.getByLabel('Verification code').fill(generateSync({ secret }));
  await drawer.getByRole('button', { name: 'Turn on' }).click();
  const listed = drawer.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await drawer.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', inside).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `If ${account} has a confirmed e-mail address` }),
  ).toBeVisible();
  await page.getByLabel('Verification code').fill(await codeMailed(page, /your AICC code for a new password/));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm the new password').fill(fresh);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();

  // The old one is of no use, and the second step is still asked for: a mailbox alone opens nothing.
  await signIn(page, account, password);
  await expect(page.getByRole('alert')).toContainText('Wrong username or password.');
  await signIn(page, account, fresh);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('button', inside)).toBeVisible();
});
