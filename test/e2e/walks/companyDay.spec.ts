import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures';
import { choose, signIn } from '../support/people';
import { consoleUrl, fieldsOf, hostUrl, listOf, type Platform } from '../support/platform';
import { openPortal } from '../support/portal';
import { rowAction } from '../support/rowAction';

// A company that approves its tasks, on one day, from the contact list to the call-again task: `npm run walk`.
const line = 'marketing';
/** Of the company that approves, unless another is named. */
const account = (person: string) => (person.includes('@') ? person : `${person}@kirana.test`);

/** Opens screens alone, where the first one asks to sign in, or in the portal. */
interface Way {
  readonly name: string;
  enter: (page: Page, platform: Platform, person: string, path: string) => Promise<void>;
  go: (page: Page, path: string) => Promise<unknown>;
  /** Where the portal decides on language and look, its address says them. */
  readonly looks: string;
  /** The session of the portal is each tab's own. */
  readonly tabsShare: boolean;
}

const ways: readonly Way[] = [
  {
    name: 'alone',
    enter: async (page, _platform, person, path) => {
      await page.goto(consoleUrl);
      await signIn(page, account(person));
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await page.goto(consoleUrl + path);
    },
    go: (page, path) => page.goto(consoleUrl + path),
    looks: '',
    tabsShare: true,
  },
  {
    name: 'embedded',
    enter: (page, platform, person, path) => {
      const [screen = '', query] = path.split('?');
      const more = query === undefined ? '' : `&${query}`;
      return openPortal(page, platform, { account: account(person), path: `/aicc${screen}`, query: more });
    },
    go: (page, path) => page.goto(`${hostUrl}/aicc${path}`),
    looks: 'language=ba&look=dark',
    tabsShare: false,
  },
];

const twelve = (from: number) =>
  Array.from({ length: 12 }, (_, at) => [`+62818${String(10_000_000 + from + at)}`, `Pelanggan ${at + 1}`]);

/** As spreadsheet tools write numbers: the first five can be read, and one is of another country. */
const written = [
  ['6281234567890.0', 'Fraction of zeros'],
  ['(+62) 812-3456-7891', 'Brackets'],
  [`'+6281234567892`, 'Apostrophe'],
  [`"=""+6281234567893"""`, 'Formula of a text'],
  ['+6591234567', 'Singapore'],
  ['62-812-3456-7890.5', 'Half a number'],
  ['123456789012345678', 'Eighteen digits'],
  ['6.28123E+12', 'Lost digits'],
];

const csv = (rows: readonly (readonly string[])[]) =>
  Buffer.from(
    ['phone,BorrowerName,PlatformName', ...rows.map((row) => [...row, 'Kirana Retail'].join(','))].join('\n'),
  );

const head = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true }).locator('..');

async function asOther<T>(browser: Browser, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

async function decide(page: Page, name: string, verb: 'Approve' | 'Reject'): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await rowAction(page, row, /^Review/);
  if (verb === 'Approve') {
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click();
    return;
  }
  await page.getByRole('button', { name: /^Reject/ }).click();
  const why = page.getByRole('dialog', { name: /^Reject task/ });
  await why.getByRole('textbox').fill('Call them next week');
  await why.getByRole('button', { name: 'Reject', exact: true }).click();
}

for (const way of ways)
  test(`a company's day, ${way.name}: from a contact list to calling again`, async ({
    browser,
    page,
    platform,
    quiet,
  }) => {
    const stamp = Date.now();
    const name = `day_${way.name}_${stamp}`;
    const picture = async (of: string) => {
      await page.screenshot({ path: test.info().outputPath(`${of}.png`) });
    };
    const task = (id: number) => platform.get(account('operator'), `/api/${line}/task/${id}/`);
    const run = async (id: number) => {
      await platform.speed(600);
      await expect
        .poll(async () => (await task(id)).state, { timeout: 600_000, intervals: [300] })
        .toMatch(/finished|closed/);
      await platform.speed(1);
    };
    await platform.daytime();
    const options = await platform.get(account('operator'), `/api/${line}/task_options/`);
    const robot = String(listOf(options.robots).find((one) => one.valid === true)?.name);
    const sipLine = String(listOf(options.sipLines).find((one) => one.active === true)?.name);

    await test.step('the shield is switched on', async () => {
      await asOther(browser, async (admin) => {
        await way.enter(admin, platform, 'admin', `/${line}/calling/blockList?strategy=new`);
        const form = admin.getByRole('dialog', { name: 'Add a strategy' });
        await form.getByRole('textbox', { name: 'Name' }).fill(`Shield_${stamp}`);
        await form.getByRole('spinbutton', { name: 'Calls needed' }).fill('3');
        await form.getByRole('button', { name: 'Add', exact: true }).click();
        const row = admin.getByRole('row', { name: new RegExp(`Shield_${stamp}`) });
        await rowAction(admin, row, /^Enable/);
        await admin.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click();
        await expect(row).toContainText('Active');
      });
    });

    await test.step('a list with numbers as spreadsheets write them is uploaded, and saved as a draft', async () => {
      await way.enter(page, platform, 'operator', `/${line}/calling/tasks/create`);
      await page.locator('input[type=file]').setInputFiles({
        name: 'list.csv',
        mimeType: 'text/csv',
        buffer: csv([...twelve(stamp % 80_000_000), ...written]),
      });
      await expect(page.getByText('17 contacts can be called')).toBeVisible();
      await expect(page.getByText(/3 rows are rejected/)).toBeVisible();
      await expect(page.getByText(/1 contact has a foreign number/)).toBeVisible();
      await picture('list');
      await page.getByRole('textbox', { name: 'Task name' }).fill(name);
      await choose(page, 'Robot', robot);
      await choose(page, 'SIP line', sipLine);
      await picture('form');
      await page.getByRole('button', { name: 'Save as draft' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(head(page)).toContainText('Draft');
    });
    const id = Number(new URL(page.url()).searchParams.get('id'));

    await test.step('two tabs change the draft: the second is shown the conflict, and what was typed stays', async () => {
      const second = await page.context().newPage();
      await way.go(page, `/${line}/calling/tasks/edit?id=${id}`);
      const edit = `/${line}/calling/tasks/edit?id=${id}`;
      await (way.tabsShare ? way.go(second, edit) : way.enter(second, platform, 'operator', edit));
      for (const [tab, text] of [
        [page, `${name}_a`],
        [second, `${name}_b`],
      ] as const)
        await tab.getByRole('textbox', { name: 'Task name' }).fill(text);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `${name}_a` })).toBeVisible();
      await second.getByRole('button', { name: 'Save draft' }).click();
      await expect(
        second
          .getByText(/changed|saved/i)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(second.getByRole('textbox', { name: 'Task name' })).toHaveValue(`${name}_b`);
      await second.screenshot({ path: test.info().outputPath('conflict.png') });
      await second.close();
    });

    await test.step('it is submitted, approved by another person, and runs to its end', async () => {
      await page.getByRole('tab', { name: 'Approval' }).click();
      await page.getByRole('tabpanel').getByRole('button', { name: 'Submit for approval' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Submit for approval' }).click();
      await expect(head(page)).toContainText('Awaiting approval');
      await asOther(browser, async (approver) => {
        await way.enter(approver, platform, 'approver', `/${line}/calling/tasks?approval=awaiting`);
        await decide(approver, name, 'Approve');
        await expect(head(approver)).toContainText(/Planned|Calling/);
      });
      await run(id);
      await expect(head(page)).toContainText('Finished');
      await picture('finished');
      expect(Number(fieldsOf((await task(id)).counts).contacts)).toBe(17);
    });

    await test.step('who was not reached is called again: a task with an approval of its own, which is rejected', async () => {
      await page.getByRole('button', { name: 'Call again' }).click();
      await expect(page.getByText(`Calls contacts of “${name}_a” again.`)).toBeVisible();
      const outcomes = page.getByRole('checkbox', { name: /\(\d+\)$/ });
      await outcomes.first().check();
      await expect(page.getByText(/contacts? can be called/)).toBeVisible();
      await choose(page, 'SIP line', sipLine);
      await picture('again');
      await page.getByRole('button', { name: 'Create and submit' }).click();
      await expect(head(page)).toContainText('Awaiting approval');
      const again = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
      await asOther(browser, async (approver) => {
        await way.enter(approver, platform, 'approver', `/${line}/calling/tasks?approval=awaiting`);
        await decide(approver, again, 'Reject');
        await expect(approver.getByText(/is rejected/).first()).toBeVisible();
      });
      await expect(head(page)).toContainText('Rejected');
      await picture('rejected');
    });

    await test.step('a further round of a strategy is offered with what the round before leaves', async () => {
      await asOther(browser, async (admin) => {
        await way.enter(admin, platform, 'admin', `/${line}/calling/CallStrategy/create`);
        await admin.getByRole('button', { name: 'Add round' }).click();
        const labels = admin.locator('[id="rounds.1"]').locator('[data-field]', {
          has: admin.getByRole('combobox', { name: 'Labels to call' }),
        });
        await expect(labels).toContainText('No answer');
      });
    });

    await test.step('a platform that does not answer at a reload: the session stays, and the page comes by itself', async () => {
      quiet.allow(/Failed to load resource|503/);
      const before = page.url();
      await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
      await page.reload();
      await expect(page.getByText('You are still signed in.')).toBeVisible();
      await picture('hiccup');
      await page.unroute('**/api/**');
      await expect(head(page)).toContainText('Rejected', { timeout: 60_000 });
      expect(page.url()).toBe(before);
    });

    await test.step('somebody with few rights sees tasks and can do nothing with them', async () => {
      await asOther(browser, async (viewer) => {
        await way.enter(viewer, platform, 'viewer@nusa.test', `/${line}/calling/tasks`);
        await expect(viewer.getByRole('table').getByRole('rowheader').first()).toBeVisible();
        await expect(viewer.getByRole('button', { name: /^(Create task|Edit|Cancel|Delete|Call again)/ })).toHaveCount(
          0,
        );
        await way.go(viewer, `/${line}/calling/tasks/create`);
        await expect(viewer.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(
          /does not exist|not allowed/i,
        );
      });
    });

    await test.step('the screens that changed, dark and in Bahasa Indonesia', async () => {
      await platform.speak(account('operator'), 'ba');
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const [of, path] of [
        ['task', `/${line}/subCheckDetail?id=${id}`],
        ['tasks', `/${line}/calling/tasks`],
        ['create', `/${line}/calling/tasks/create`],
        ['shield', `/${line}/calling/blockList`],
        ['dashboard', `/${line}/Dashboard`],
      ] as const) {
        await way.go(page, `${path}${path.includes('?') ? '&' : '?'}${way.looks}`);
        await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
        await picture(`${of}-ba-dark`);
      }
      await platform.speak(account('operator'), 'en');
    });
  });
