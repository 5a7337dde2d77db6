import { expect } from '@playwright/test';
import { test } from './support/fixtures';
import { choose } from './support/people';
import { type Fields, fieldsOf, listOf, type Platform } from './support/platform';

const list = 'test/fixtures/contacts-200.csv';
const strategy = 'E2E_three_rounds';
const plan = 'E2E_plan';

const names = [
  { name: 'First', without: [] },
  { name: 'Second', without: [] },
  { name: 'Third', without: ['Voicemail'] },
] as const;
/** minutes of a round: one redial after a minute needs 31 */
const LENGTH = 35;
const APART = 55;
const JAKARTA_MS = 7 * 3_600_000;

const admin = 'admin@nusa.test';

/**
 * A robot no task will call with meanwhile. Calls in progress of a task that is over may still end, and are counted
 * then.
 */
async function freeRobot(platform: Platform): Promise<{ id: string; name: string }> {
  const robots = listOf((await platform.get(admin, '/api/collection/task_options/')).robots).filter(
    (one) => one.valid === true && one.language !== 'id',
  );
  for (const { id, name } of robots) {
    const open = await platform.get(
      admin,
      `/api/collection/task/?robotId=${String(id)}&state=created,pending,planned,calling,paused`,
    );
    if (open.total === 0) return { id: String(id), name: String(name) };
  }
  throw new Error('every robot has tasks to come');
}

const sum = (rows: readonly Fields[], key: string) => rows.reduce((all, one) => all + Number(one[key]), 0);
const shown = (value: unknown) => Number(value).toLocaleString('en');

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Three rounds that begin in an hour, or next morning where the call hours leave too little. */
function soon(now: number): {
  day: string;
  date: string;
  rounds: { name: string; from: string; to: string; without: readonly string[] }[];
} {
  const local = new Date(now + JAKARTA_MS);
  const minutes = Math.max(6 * 60, Math.ceil((local.getUTCHours() * 60 + local.getUTCMinutes() + 60) / 5) * 5);
  const fits = minutes + 2 * APART + LENGTH <= 22 * 60;
  const first = fits ? minutes : 6 * 60;
  const date = new Date(now + JAKARTA_MS + (fits ? 0 : 86_400_000));
  return {
    date: date.toISOString().slice(0, 10),
    day: new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
      date,
    ),
    rounds: names.map(({ name, without }, at) => ({
      name,
      without,
      from: clock(first + at * APART),
      to: clock(first + at * APART + LENGTH),
    })),
  };
}

test('a strategy of three rounds: becomes a plan, is approved by another person and runs to its end', async ({
  page,
  browser,
  platform,
}) => {
  await platform.daytime();
  const { asOf } = await platform.get(admin, '/api/collection/dashboard/figures/');
  const { day, date, rounds } = soon(Number(asOf));
  const robot = await freeRobot(platform);
  const stages = async () =>
    listOf(
      (await platform.get(admin, `/api/collection/stage/report/?fromDay=${date}&toDay=${date}&robotId=${robot.id}`))
        .stages,
    );

  await test.step('the strategy is created and published', async () => {
    await platform.open(page, 'operator@nusa.test', '/collection/calling/CallStrategy/create');
    await page.getByLabel('Strategy name').fill(strategy);
    for (const [at, { name, from, to, without }] of rounds.entries()) {
      if (at > 0) await page.getByRole('button', { name: 'Add round' }).click();
      const card = page.locator(`[id="rounds.${at}"]`);
      await card.getByLabel('Round name').fill(name);
      await card.getByLabel('From', { exact: true }).fill(from);
      await card.getByLabel('To', { exact: true }).fill(to);
      await card.getByLabel('Redial interval').fill('1');
      await card.getByLabel('Redials per contact').fill('1');
      if (at === 0) {
        const speaker = card.getByRole('combobox', { name: 'Robot', exact: true });
        await speaker.fill(robot.name);
        await speaker.press('Enter');
      }
      // A further round is offered with all that is left over; choosing a label again takes it out.
      for (const tag of without) {
        const box = card.getByRole('combobox', { name: 'Labels to call' });
        // A choice of several takes letters while it is open.
        await box.click();
        await box.fill(tag);
        await box.press('Enter');
      }
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('list', { name: 'Problems to fix' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save strategy' }).click();
    const drawer = page.getByRole('dialog', { name: strategy });
    await drawer.getByRole('button', { name: `Publish: ${strategy}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(drawer.getByText('Published', { exact: true })).toBeVisible();
  });

  let promised = '';

  await test.step('a plan of it is rehearsed and submitted, and its author cannot approve it', async () => {
    await page.goto('/collection/calling/plans/create');
    await page.locator('input[type=file]').setInputFiles(list);
    await expect(page.getByText('200 contacts can be called')).toBeVisible();
    await page.getByLabel('Plan name').fill(plan);
    await page.getByLabel('Day', { exact: true }).click();
    await page.getByRole('button', { name: day, exact: true }).click();
    await choose(page, 'Strategy', strategy);
    await choose(page, 'SIP line', 'Jakarta 1');
    await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
    const calls = page
      .getByRole('complementary', { name: 'Summary' })
      .locator('.aicc-forecast-row', { hasText: 'Calls' });
    await expect(calls).toContainText(/likely \d/, { timeout: 30_000 });
    promised = /[\d,]+ to [\d,]+/.exec(await calls.innerText())?.[0] ?? '';
    expect(promised).not.toBe('');
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(page.getByRole('heading', { level: 1, name: plan })).toBeVisible();
    await expect(page.getByText('Awaiting approval', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  await test.step('another person approves it', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await platform.open(other, 'approver@nusa.test', '/collection/calling/plans');
    await other.getByRole('button', { name: `Review: ${plan}` }).click();
    await expect(other.getByRole('heading', { name: 'What will be dialed' })).toBeVisible();
    // Who decides is promised what its maker was shown.
    await other.getByRole('tab', { name: 'Forecast' }).click();
    await expect(other.locator('.aicc-forecast-row', { hasText: 'Calls' })).toContainText(promised);
    await expect(
      other.getByRole('region', { name: 'Round by round' }).getByRole('row', { name: /^First/ }),
    ).toContainText('200');
    await other.getByRole('tab', { name: 'Approval' }).click();
    await other.getByRole('button', { name: 'Approve', exact: true }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByText(`“${plan}” is approved.`)).toBeVisible();
    await context.close();
    await expect(page.getByText('Planned', { exact: true })).toBeVisible();
  });

  await test.step('at six hundred times the speed it runs to the end of the last round', async () => {
    await platform.speed(600);
    await expect(page.getByText('3 / 3')).toBeVisible({ timeout: 600_000 });
    await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('Finished')).toBeVisible({
      timeout: 60_000,
    });
    await platform.speed(1);
  });

  await test.step('rounds, contact flow, call details, dashboard and stage report agree, beside the forecast', async () => {
    const found = listOf((await platform.get(admin, `/api/collection/plan/?search=${plan}`)).list)[0];
    const detail = await platform.get(admin, `/api/collection/plan/${String(found?.id)}/`);
    const own = listOf(detail.rounds);
    const flow = listOf(detail.flow);
    expect(own.map((round) => round.state)).toEqual(['finished', 'finished', 'finished']);
    expect(own[0]?.contacts).toBe(200);
    for (const round of own) {
      const parts = flow.filter((one) => one.round === round.number);
      expect(sum(parts, 'contacts')).toBe(round.contacts);
      expect(sum(parts, 'taken')).toBe(own[Number(round.number)]?.contacts ?? 0);
    }
    const taskId = own
      .map((round) => round.taskId)
      .filter(Boolean)
      .join();
    const calls = await platform.get(admin, `/api/collection/call/?taskId=${taskId}`);
    expect(calls.total).toBe(detail.calls);
    const figures = listOf(
      (
        await platform.get(
          admin,
          `/api/collection/dashboard/figures/?taskId=${taskId}&fromDay=${String(detail.day)}&toDay=${String(detail.day)}`,
        )
      ).figures,
    );
    expect(fieldsOf(figures.find((one) => one.id === 'calls')).value).toBe(detail.calls);
    const ofRobot = `robotId=${robot.id}&fromDay=${date}&toDay=${date}`;
    const plans = await platform.get(admin, `/api/collection/call/?taskId=${taskId}&${ofRobot}`);
    expect(plans.total).toBe(detail.calls);
    // Asked for again where a call of another task ended between the two answers.
    await expect
      .poll(async () => {
        const [inStages, inDetails] = await Promise.all([
          stages(),
          platform.get(admin, `/api/collection/call/?${ofRobot}`),
        ]);
        return sum(inStages, 'calls') - Number(inDetails.total);
      })
      .toBe(0);
    const now = await stages();
    const rowsOf = (stage: string) =>
      platform.get(admin, `/api/collection/call/?taskId=${taskId}&stage=${encodeURIComponent(stage)}`);
    const ofStages = await Promise.all(now.map(({ stage }) => rowsOf(String(stage))));
    expect(sum(ofStages, 'total')).toBe(detail.calls);
    // On the plan's page the fact stands beside the forecast its approver saw, round by round.
    await page.getByRole('tab', { name: 'Forecast' }).click();
    await expect(page.getByRole('heading', { name: 'Forecast and actual result' })).toBeVisible();
    const callsRow = page.locator('.aicc-forecast-row', { hasText: 'Calls' });
    await expect(callsRow).toContainText(promised);
    await expect(callsRow).toContainText(new RegExp(`${shown(detail.calls)}, (less than|as|more than) forecast`));
    for (const round of own) {
      const row = page
        .getByRole('region', { name: 'Round by round' })
        .getByRole('row', { name: new RegExp(`^${String(round.name)}`) });
      for (const key of ['contacts', 'calls', 'reachedContacts'])
        await expect(row).toContainText(`actual: ${shown(round[key])}`);
    }
    await page.getByRole('tab', { name: 'Progress' }).click();
    // What the screen shows is the same once more, and a press opens exactly those rows.
    await page.reload();
    const link = page
      .getByRole('region', { name: 'Rounds' })
      .getByRole('row', { name: /^Second/ })
      .getByRole('cell')
      .nth(4)
      .getByRole('link');
    await expect(link).toHaveText(shown(own[1]?.calls));
    await link.click();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${shown(own[1]?.calls)}`);
  });

  await test.step('the stage report of that day has the same count', async () => {
    await page.goto(`/collection/StageReport?days=${date}..${date}&robotId=${robot.id}`);
    const calls = page.getByRole('group', { name: 'Stages' }).locator('tbody td:nth-child(2) > :first-child');
    await expect(calls.first()).toBeVisible();
    const counted = async () =>
      (await calls.allInnerTexts()).reduce((all, text) => all + Number(text.replaceAll(',', '')), 0);
    await expect.poll(async () => (await counted()) - sum(await stages(), 'calls')).toBe(0);
  });
});
