import { expect } from '@playwright/test';
import { test } from './support/fixtures';
import { choose } from './support/people';
import { fieldsOf, listOf } from './support/platform';

const list = 'test/fixtures/contacts-200.csv';
const strategy = 'E2E_three_rounds';
const plan = 'E2E_plan';

const names = [
  { name: 'First', tags: [] },
  { name: 'Second', tags: ['No answer', 'Voicemail'] },
  { name: 'Third', tags: ['No answer'] },
] as const;
/** minutes of a round: one redial after a minute needs 31 */
const LENGTH = 35;
const APART = 55;
const JAKARTA_MS = 7 * 3_600_000;

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Three rounds that begin in an hour, or next morning where the call hours leave too little. */
function soon(now: number): { day: string; rounds: { name: string; from: string; to: string; tags: readonly string[] }[] } {
  const local = new Date(now + JAKARTA_MS);
  const minutes = Math.max(6 * 60, Math.ceil((local.getUTCHours() * 60 + local.getUTCMinutes() + 60) / 5) * 5);
  const fits = minutes + 2 * APART + LENGTH <= 22 * 60;
  const first = fits ? minutes : 6 * 60;
  const date = new Date(now + JAKARTA_MS + (fits ? 0 : 86_400_000));
  return {
    day: new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(date),
    rounds: names.map(({ name, tags }, at) => ({ name, tags, from: clock(first + at * APART), to: clock(first + at * APART + LENGTH) })),
  };
}

test('a strategy of three rounds becomes a plan, is approved by another person and runs to its end', async ({ page, browser, platform }) => {
  test.setTimeout(420_000);
  await platform.speed(1);
  const { asOf } = await platform.get('admin@nusa.test', '/api/collection/dashboard/figures/');
  const { day, rounds } = soon(Number(asOf));

  await test.step('the strategy is laid out on its day and published', async () => {
    await platform.open(page, 'operator@nusa.test', '/collection/calling/CallStrategy/create');
    await page.getByLabel('Strategy name').fill(strategy);
    for (const [at, { name, from, to, tags }] of rounds.entries()) {
      if (at > 0) await page.getByRole('button', { name: 'Add round' }).click();
      const card = page.locator(`[id="rounds.${at}"]`);
      await card.getByLabel('Round name').fill(name);
      await card.getByLabel('From', { exact: true }).fill(from);
      await card.getByLabel('To', { exact: true }).fill(to);
      await card.getByLabel('Redial interval').fill('1');
      await card.getByLabel('Redials per contact').fill('1');
      if (at === 0) {
        const robot = card.getByRole('combobox', { name: 'Robot', exact: true });
        await robot.fill('Penagihan Sari');
        await robot.press('Enter');
      }
      for (const tag of tags) {
        const box = card.getByRole('combobox', { name: 'Labels taken over' });
        // A choice of several takes letters while it is open.
        await box.click();
        await box.fill(tag);
        await box.press('Enter');
      }
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('list', { name: 'Rules that are broken' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save strategy' }).click();
    const drawer = page.getByRole('dialog', { name: strategy });
    await drawer.getByRole('button', { name: `Publish: ${strategy}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(drawer.getByText('Published', { exact: true })).toBeVisible();
  });

  await test.step('a plan of it is submitted; its maker cannot approve it', async () => {
    await page.goto('/collection/calling/plans/create');
    await page.locator('input[type=file]').setInputFiles(list);
    await expect(page.getByText('200 contacts can be called')).toBeVisible();
    await page.getByLabel('Plan name').fill(plan);
    await page.getByLabel('Day', { exact: true }).click();
    await page.getByRole('gridcell').getByRole('button', { name: day, exact: true }).click();
    await choose(page, 'Strategy', strategy);
    await choose(page, 'SIP line', 'Jakarta 1');
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(page.getByRole('heading', { level: 1, name: plan })).toBeVisible();
    await expect(page.getByText('Awaiting approval')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  await test.step('another person approves it', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await platform.open(other, 'approver@nusa.test', '/collection/calling/plans');
    await other.getByRole('button', { name: `Review: ${plan}` }).click();
    await expect(other.getByRole('heading', { name: 'What will be dialled' })).toBeVisible();
    await other.getByRole('button', { name: 'Approve', exact: true }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByText(`“${plan}” is approved.`)).toBeVisible();
    await context.close();
    await expect(page.getByText('Planned', { exact: true })).toBeVisible();
  });

  await test.step('at six hundred times its speed it runs to the end of the last round', async () => {
    await platform.speed(600);
    await expect(page.getByText('3 / 3')).toBeVisible({ timeout: 330_000 });
    await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('Finished')).toBeVisible({ timeout: 60_000 });
    await platform.speed(1);
  });

  await test.step('rounds, flow, call details and dashboard agree', async () => {
    const found = listOf((await platform.get('admin@nusa.test', `/api/collection/plan/?search=${plan}`)).list)[0];
    const detail = await platform.get('admin@nusa.test', `/api/collection/plan/${String(found?.id)}/`);
    const own = listOf(detail.rounds);
    const flow = listOf(detail.flow);
    expect(own.map((round) => round.state)).toEqual(['finished', 'finished', 'finished']);
    expect(own[0]?.contacts).toBe(200);
    for (const round of own) {
      const parts = flow.filter((one) => one.round === round.number);
      const sum = (key: string) => parts.reduce((all, one) => all + Number(one[key]), 0);
      expect(sum('contacts')).toBe(round.contacts);
      expect(sum('taken')).toBe(own[Number(round.number)]?.contacts ?? 0);
    }
    const taskId = own.map((round) => round.taskId).filter(Boolean).join();
    const calls = await platform.get('admin@nusa.test', `/api/collection/call/?taskId=${taskId}`);
    expect(calls.total).toBe(detail.calls);
    const figures = listOf((await platform.get('admin@nusa.test', `/api/collection/dashboard/figures/?taskId=${taskId}&fromDay=${String(detail.day)}&toDay=${String(detail.day)}`)).figures);
    expect(fieldsOf(figures.find((one) => one.id === 'calls')).value).toBe(detail.calls);
    // What the screen shows is the same once more, and a press opens exactly those rows.
    await page.reload();
    const link = page.getByRole('region', { name: 'Rounds' }).getByRole('row', { name: /^Second/ }).getByRole('link').nth(1);
    await expect(link).toHaveText(Number(own[1]?.calls).toLocaleString('en'));
    await link.click();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${Number(own[1]?.calls).toLocaleString('en')}`);
  });
});
