import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible';
import { test } from '../support/fixtures';
import { isDelivered, makeSmsTemplate, sendAfterLabel } from '../support/hangUpMessages';
import { choose, signIn } from '../support/people';
import { planTask } from '../support/plannedTask';
import { fieldsOf, listOf } from '../support/platform';

const admin = 'admin@nusa.test';
const pane = (page: Page) => page.getByRole('complementary', { name: 'Details' });

/** Takes an option of a choice by the pointer; the list hangs in the console's own layer. */
async function take(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await pane(page).locator('.aicc-select').filter({ has: box }).last().click();
  await page.locator('.aicc-select-item-option').filter({ hasText: option }).last().click();
}

async function write(page: Page, name: string, kind: string, text: string): Promise<void> {
  await pane(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await take(page, 'Kind', kind);
  await pane(page).getByRole('textbox', { name: 'Says', exact: true }).fill(text);
}

test('a robot from nothing: is written, tried, applied, and calls a task whose labels follow its script', async ({
  page,
  platform,
}) => {
  test.setTimeout(900_000);
  const name = `from_nothing_${Date.now()}`;
  await page.goto('/collection/robot/robotList');
  await signIn(page, admin);
  await page.getByRole('button', { name: 'Create robot' }).first().click();
  await page.getByRole('textbox', { name: 'Robot', exact: true }).fill(name);
  await choose(page, 'Language', 'English');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');

  await test.step('a question with one answer it knows, and any other', async () => {
    await pane(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Opening');
    await pane(page).getByRole('textbox', { name: 'Says', exact: true }).fill('Hello, will you pay tomorrow?');
    await page.getByRole('button', { name: 'Add first answer' }).click();
    await page.getByRole('button', { name: 'Add keywords and phrases' }).click();
    const words = page.getByRole('dialog');
    await words.getByRole('textbox', { name: 'Name', exact: true }).fill('Agrees');
    await words.getByRole('combobox', { name: 'Keywords' }).fill('will pay');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await take(page, 'Goes on with', 'New turn…');
    await take(page, 'Any other answer', 'New turn…');
    await pane(page).locator('[data-field$=".label"] .aicc-select').first().click();
    await page.locator('.aicc-select-item-option').filter({ hasText: 'A Willing' }).last().click();
    await pane(page).locator('[data-field$=".label"] .aicc-select').last().click();
    await page.locator('.aicc-select-item-option').filter({ hasText: 'H Needs help' }).last().click();
  });

  await test.step('both ways end the call', async () => {
    const outline = page.getByRole('list', { name: 'Turns of the script' });
    await outline.getByRole('button').nth(1).click();
    await write(page, 'Thanks', 'Ends the call', 'Thank you. Goodbye.');
    await outline.getByRole('button').nth(2).click();
    await write(page, 'Help', 'Ends the call', 'We will help you. Goodbye.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('a debt named to whoever picks up: test callees stop it, until it is taken back', async () => {
    const outline = page.getByRole('list', { name: 'Turns of the script' });
    await outline.getByRole('button').first().click();
    const says = pane(page).getByRole('textbox', { name: 'Says', exact: true });
    await says.fill('Hello, you owe {{total_owing_amount}}, will you pay tomorrow?');
    await pane(page)
      .getByText(/^Callees/)
      .click();
    await expect(pane(page).getByText(/must come through do not: the version cannot be applied/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
    await pane(page).getByText('Turn', { exact: true }).click();
    await says.fill('Hello, will you pay tomorrow?');
    await pane(page)
      .getByText(/^Callees/)
      .click();
    await expect(pane(page).getByText('26 of 40 came through')).toBeVisible();
    await expect(pane(page).getByText(/the version cannot be applied/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('tried by typing', async () => {
    await pane(page).getByText('Try', { exact: true }).click();
    await pane(page).getByLabel('Your answer').fill('Oh, I will pay');
    await page.keyboard.press('Enter');
    await expect(pane(page).getByText('The robot hung up.')).toBeVisible();
    await expect(pane(page).getByText('Willing')).toBeVisible();
  });

  await test.step('drawn, walked through by keys, and accessible', async () => {
    await page.getByText('Graph', { exact: true }).click();
    const drawing = page.getByRole('application', { name: 'Graph' });
    await expect(drawing.locator('[data-cell-id]').filter({ hasText: 'Opening' })).toBeVisible();
    await pane(page).getByText('Turn', { exact: true }).click();
    await drawing.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(pane(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Thanks');
    await isAccessible(page);
  });

  await test.step('a way drawn by the mouse, and undone: every turn and every way stands there once', async () => {
    const drawing = page.getByRole('application', { name: 'Graph' });
    const turns = drawing.locator('.x6-node');
    const ways = drawing.locator('.x6-edge');
    const opening = turns.filter({ hasText: 'Opening' });
    await expect(turns).toHaveCount(3);
    await expect(ways).toHaveText(['Agrees', 'Any other answer']);
    await opening.locator('circle').hover();
    await page.mouse.down();
    await turns.filter({ hasText: 'Thanks' }).hover();
    await expect(ways).toHaveCount(3);
    await expect(drawing.locator('.x6-edge path[stroke="var(--aicc-accent)"]')).toHaveCount(1);
    await page.mouse.up();
    await expect(ways).toHaveText(['Agrees, Unnamed answer', 'Any other answer']);
    await expect(turns).toHaveCount(3);
    await drawing.focus();
    await page.keyboard.press('Control+z');
    await expect(ways).toHaveText(['Agrees', 'Any other answer']);
    await expect(turns).toHaveCount(3);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByText('Outline', { exact: true }).click();
  });

  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Version v1, read only')).toBeVisible();

  const robotId = Number(new URL(page.url()).searchParams.get('id'));
  const template = `thanks_${robotId}`;
  await test.step('sends a message of its own after calls of people who agree', async () => {
    await makeSmsTemplate(page, platform, template);
    await sendAfterLabel(page, robotId, 'A', template);
  });

  await platform.daytime();
  // Of those reached about one in five says that they will pay: among so many somebody always does.
  const task = await planTask(platform, admin, 300, robotId);
  await platform.speed(600);
  await expect
    .poll(async () => (await platform.get(admin, `/api/collection/task/${task}/`)).state, {
      timeout: 600_000,
      intervals: [300],
    })
    .toBe('finished');
  const calls = listOf(
    (await platform.get(admin, `/api/collection/call/?taskId=${task}&outcome=reached&page=1&limit=60`)).list,
  ).map(fieldsOf);
  expect(calls.length).toBeGreaterThan(5);
  // Callees who refuse, have paid or are somebody else all give what the script takes for any other answer.
  const labels = new Set(calls.map(({ label }) => label));
  expect([...labels].filter((label) => !['A', 'H', 'E'].includes(String(label)))).toEqual([]);
  expect([...labels]).toEqual(expect.arrayContaining(['A', 'H']));
  await test.step('their messages arrive, and stand at the call', async () => {
    await isDelivered(
      page,
      platform,
      admin,
      calls.filter(({ label }) => label === 'A').map(({ id }) => Number(id)),
    );
  });
});
