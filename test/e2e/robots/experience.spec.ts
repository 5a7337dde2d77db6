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
  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'id-ID' });
  const phone = await visitor.newPage();
  const sent: string[] = [];
  phone.on('request', (request) => sent.push(request.url()));
  const fits = async () =>
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.goto(`${consoleUrl}/share#${token}`);
  await expect(phone.getByText('Try our robot.')).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'id-ID');
  await isAccessible(phone);
  await phone.getByRole('button', { name: 'Mulai percakapan' }).click();
  await phone.getByRole('textbox', { name: 'Jawaban Anda' }).fill('yes');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('yes', { exact: true })).toBeVisible();
  await isAccessible(phone);
  await test.step('the robot calls the visitor, and the page follows the call, also when it is reloaded', async () => {
    await platform.daytime();
    await phone.reload();
    const number = phone.getByRole('textbox', { name: 'Nomor telepon Anda' });
    await number.fill('0812-555');
    await phone.getByRole('button', { name: 'Telepon saya' }).click();
    await expect(number).toHaveAccessibleDescription('Hanya angka.');
    await number.fill(`0812555${String(Date.now()).slice(-5)}`);
    await phone.getByRole('button', { name: 'Telepon saya' }).dblclick();
    const call = phone.getByRole('heading', { name: /^Panggilan ke \+6281/ });
    await expect(call).toBeVisible();
    await isAccessible(phone);
    await phone.reload();
    await expect(call).toBeVisible();
    await platform.speed(60);
    const back = phone.getByRole('button', { name: 'Kembali', exact: true });
    await expect(back).toBeVisible({ timeout: 120_000 });
    await platform.speed(1);
    await fits();
    await back.click();
    await expect(number).toBeVisible();
  });
  await fits();
  expect(sent.filter((url) => url.includes(token) || !url.startsWith(consoleUrl))).toEqual([]);

  await page.goto(`/collection/robotExperience/shareLog/view?id=${id}`);
  await signIn(page, admin);
  await expect(page.getByRole('cell', { name: /^Typed, 1 answer/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^\+6281\*+\d{3} – / })).toBeVisible();
  await page.getByRole('button', { name: 'Set invalid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set invalid' }).click();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Tautan berbagi ini sudah dinonaktifkan' })).toBeVisible();
  await visitor.close();
});
