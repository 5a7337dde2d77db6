import { expect, type Page } from '@playwright/test';
import { isAccessible } from './accessible';
import { choose } from './people';
import { listOf, type Platform } from './platform';
import { rowAction } from './rowAction';

const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

async function activate(page: Page, row: string | RegExp): Promise<void> {
  await rowAction(page, rowOf(page, row), /^Activate/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
  await expect(rowOf(page, row).getByText('Active', { exact: true })).toBeVisible();
}

/** Writes an SMS template, waits for its channel's review and activates it. */
export async function makeSmsTemplate(page: Page, platform: Platform, name: string): Promise<void> {
  await page.goto('/collection/robot/SmsTemplate');
  await page.getByRole('button', { name: 'Create SMS template' }).click();
  await page.getByRole('textbox', { name: 'Template', exact: true }).fill(name);
  await choose(page, 'Channel', 'Sender_name');
  await page
    .getByRole('textbox', { name: 'Content', exact: true })
    .fill('Dear {{borrower_name}}, thank you for paying.');
  await expect(page.getByText(/characters in GSM-7, 1 part/)).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, name).getByText('In review')).toBeVisible();
  // A review takes minutes, and now and then a day.
  await platform.speed(600);
  await expect(rowOf(page, name).getByText('Approved')).toBeVisible({ timeout: 300_000 });
  await platform.speed(1);
  await activate(page, name);
}

/** Lets the robot send it after calls with that label. */
export async function sendAfterLabel(page: Page, robotId: number, label: string, template: string): Promise<void> {
  await page.goto(`/collection/robot/robotDetail?id=${robotId}&tab=messages`);
  await page.getByRole('button', { name: 'Add hang-up message' }).first().click();
  await page.getByRole('radio', { name: 'intention label' }).check();
  await choose(page, 'Intention label', `Label ${label}`);
  await choose(page, 'Template', template);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await activate(page, new RegExp(template));
}

/** Waits for the first that arrives, and shows it at its call, with the callee's own name in it. */
export async function isDelivered(page: Page, platform: Platform, account: string, calls: number[]): Promise<void> {
  const statesNow = () =>
    Promise.all(
      calls.map(
        async (id) => listOf((await platform.get(account, `/api/collection/call/${id}/message/`)).list).at(0)?.state,
      ),
    );
  await expect.poll(statesNow).toContain('delivered');
  await platform.speed(1);
  const states = await statesNow();
  expect(states.filter((state) => state === undefined || state === 'notSent')).toEqual([]);
  const arrived = calls[states.indexOf('delivered')];
  await page.goto(`/collection/calling/CallDetails?open=${arrived}&part=messages`);
  const list = page.getByRole('list', { name: 'Messages after this call' });
  await expect(list.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(list.getByText(/^Dear Contact \d+, thank you for paying\.$/)).toBeVisible();
  await isAccessible(page);
}
