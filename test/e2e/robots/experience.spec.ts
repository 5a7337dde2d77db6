import { expect } from '@playwright/test';
import { isAccessible } from '../support/accessible';
import { test } from '../support/fixtures';
import { signIn } from '../support/people';
import { shareRobot } from '../support/shareRobot';
import { consoleUrl } from '../support/platform';

const admin = 'admin@nusa.test';

test('a shared robot: is tried on a phone by somebody without an account, its visit is logged, and set invalid it is closed', async ({
  page,
  platform,
  browser,
}) => {
  const { id, token } = await shareRobot(platform, admin);
  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await visitor.newPage();
  const sent: string[] = [];
  phone.on('request', (request) => sent.push(request.url()));
  await phone.goto(`${consoleUrl}/share#${token}`);
  await expect(phone.getByText('Try our robot.')).toBeVisible();
  await isAccessible(phone);
  await phone.getByRole('button', { name: 'Begin the talk' }).click();
  await phone.getByRole('textbox', { name: 'Your answer' }).fill('yes');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('yes', { exact: true })).toBeVisible();
  await isAccessible(phone);
  await test.step('the robot calls the visitor, and the page follows the call', async () => {
    await platform.daytime();
    await phone.reload();
    const number = phone.getByRole('textbox', { name: 'Your phone number' });
    await number.fill('0812-555');
    await phone.getByRole('button', { name: 'Call me' }).click();
    await expect(number).toHaveAccessibleDescription('Digits only.');
    await number.fill(`0812555${String(Date.now()).slice(-5)}`);
    await phone.getByRole('button', { name: 'Call me' }).dblclick();
    await expect(phone.getByRole('heading', { name: /^Call to \+6281/ })).toBeVisible();
    await isAccessible(phone);
    await platform.speed(60);
    await expect(phone.getByRole('button', { name: 'Back', exact: true })).toBeVisible({ timeout: 120_000 });
    await platform.speed(1);
  });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(sent.filter((url) => url.includes(token) || !url.startsWith(consoleUrl))).toEqual([]);

  await page.goto(`/collection/robotExperience/shareLog/view?id=${id}`);
  await signIn(page, admin);
  await expect(page.getByRole('cell', { name: /^Typed, 1 answer/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^\+6281\*+\d{3} – / })).toBeVisible();
  await page.getByRole('button', { name: 'Set invalid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set invalid' }).click();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This share link was set invalid' })).toBeVisible();
  await visitor.close();
});
