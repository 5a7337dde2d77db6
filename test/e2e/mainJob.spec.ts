import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import * as XLSX from '@e965/xlsx';
import { test } from './support/fixtures';
import { choose, signIn } from './support/people';
import { listOf, type Platform } from './support/platform';

const contacts = 'test/fixtures/contacts-200.xlsx';
/** What the list holds, from its twin in plain text. */
const numbers = readFileSync('test/fixtures/contacts-200.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[0] ?? '');

/** digits of a text: “1,234” of a page in English */
const digits = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

async function createTask(page: Page, platform: Platform, name: string): Promise<number> {
  const options = await platform.get('admin@nusa.test', '/api/collection/task_options/');
  const robot = String(listOf(options.robots).find((one) => one.valid === true && one.language === 'id')?.name);
  const line = String(listOf(options.sipLines).find((one) => one.active === true)?.name);
  await page.getByRole('button', { name: 'Create task' }).first().click();
  await page.locator('input[type=file]').setInputFiles(contacts);
  await expect(page.getByText('200 contacts can be called')).toBeVisible();
  await expect(page.getByText('of 200 rows')).toBeVisible();
  await page.getByRole('textbox', { name: 'Task name' }).fill(name);
  await choose(page, 'Robot', robot);
  await choose(page, 'SIP line', line);
  await expect(page.getByText('200 contacts', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create task' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('id'));
}

/** The clock goes at the pace of people again as soon as the task is over. */
async function runToItsEnd(platform: Platform, id: number): Promise<void> {
  await platform.speed(600);
  const path = `/api/collection/task/${id}/`;
  await expect
    .poll(async () => (await platform.get('admin@nusa.test', path)).state, { timeout: 600_000, intervals: [300] })
    .toBe('finished');
  await platform.speed(1);
}

test('the main job: a company calls its contact list, and all figures agree down to the downloaded file', async ({
  page,
  platform,
}) => {
  const name = `main_${Date.now()}`;
  await platform.daytime();
  await page.goto('/');
  await signIn(page, 'admin@nusa.test');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tasks' }).click();
  const id = await createTask(page, platform, name);
  await runToItsEnd(platform, id);
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Finished');

  const strip = page.locator('dl, .aicc-strip').filter({ hasText: 'Calls' }).first();
  const callsLink = strip.getByRole('link', { name: /^[\d,]+$/ });
  await expect(callsLink).toBeVisible();
  const calls = digits(await callsLink.textContent());
  expect(calls).toBeGreaterThanOrEqual(190);

  await test.step('call details have the same count', async () => {
    await callsLink.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Call details' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${calls.toLocaleString('en')}`);
  });

  await test.step('the dashboard has the same count', async () => {
    await page.goto(`/collection/Dashboard`);
    await page.getByText('Today', { exact: true }).click();
    await page.getByRole('button', { name: 'Task', exact: true }).click();
    await page.getByRole('textbox', { name: 'Search in Task' }).fill(name);
    // The choice goes through the address and comes back.
    await page.getByRole('checkbox', { name }).click();
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
    await page.keyboard.press('Escape');
    const figure = page.getByRole('article', { name: 'Calls', exact: true }).getByRole('link');
    await expect(figure).toHaveText(calls.toLocaleString('en'));
  });

  await test.step('its figures stand on one line, though some titles take two', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1366, height: 800 });
    const topsOf = (part: string) =>
      page.locator(`.aicc-dash-heads ${part}`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    await expect.poll(async () => new Set(await topsOf('article')).size).toBe(1);
    const numbers = await topsOf('.aicc-statistic-content');
    expect(numbers).toHaveLength(6);
    expect(new Set(numbers).size).toBe(1);
    if (size !== null) await page.setViewportSize(size);
  });

  await test.step('charts are saved as pictures', async () => {
    for (const title of ['How many calls were made and reached each hour?', 'What did people want?']) {
      await page.getByRole('button', { name: `Options for “${title}”` }).click();
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Save as image' }).click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(/^collection-(hours|labels)-.*\.png$/);
      const { width, height, colours } = await pictureIn(page, readFileSync(await saved.path()));
      expect(width).toBeGreaterThan(300);
      expect(height).toBeGreaterThan(200);
      // Ground, words in two tones, and what is drawn.
      expect(colours).toBeGreaterThan(4);
    }
  });

  await test.step('a reached call has its transcript and its recording', async () => {
    const reached = page
      .getByRole('region', { name: 'More figures' })
      .getByRole('row', { name: /^Calls reached/ })
      .getByRole('link');
    const count = digits(await reached.textContent());
    expect(count).toBeGreaterThan(0);
    await reached.click();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${count.toLocaleString('en')}`);
    // Somebody may hang up before the robot has said a word: in the longest call both speak.
    await page.goto(`${page.url()}&sort=-talkSeconds`);
    await expect(page.getByRole('columnheader', { name: 'Talk time' })).toHaveAttribute('aria-sort', 'descending');
    const sound = page.waitForResponse((response) => response.url().includes('/recording/'));
    await page.getByRole('table').getByRole('rowheader').first().getByRole('button').click();
    const drawer = page.getByRole('dialog');
    await expect(
      drawer
        .getByRole('listitem')
        .filter({ hasText: /^Robot/ })
        .first(),
    ).toBeVisible();
    const bytes = await (await sound).body();
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('RIFF');
    expect(bytes.subarray(8, 12).toString('latin1')).toBe('WAVE');
    await drawer.getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(() =>
        drawer.locator('audio').evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.currentTime : 0)),
      )
      .toBeGreaterThan(0.2);
    await drawer.getByRole('button', { name: 'Pause', exact: true }).click();
  });

  await test.step('its details are downloaded with plain numbers and can be uploaded again', async () => {
    await page.goto(`/collection/subCheckDetail?id=${id}`);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Details, plain numbers/ }).click();
    await page.getByRole('button', { name: /^Downloads/ }).click();
    const first = page
      .getByRole('dialog', { name: 'Download center' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .first();
    await expect(first).toContainText('plain numbers');
    await expect(first).toContainText('Done', { timeout: 30_000 });
    const coming = page.waitForEvent('download');
    await first.getByRole('button', { name: /^Save / }).click();
    const file = test.info().outputPath('details.xlsx');
    await (await coming).saveAs(file);
    const sheet = Object.values(XLSX.read(readFileSync(file)).Sheets)[0];
    if (sheet === undefined) throw new Error('a workbook without a sheet');
    const rows = XLSX.utils.sheet_to_json<Record<string, string>>(sheet);
    expect(rows).toHaveLength(calls);
    const called = new Set(rows.map((row) => row.phone ?? ''));
    expect(numbers).toEqual(expect.arrayContaining([...called]));

    await page.goto('/collection/calling/tasks/create');
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText(`${called.size} contacts can be called`)).toBeVisible();
  });
});

/** What a picture holds: its size, and how many colours stand on at least 20 of its pixels. */
function pictureIn(page: Page, png: Buffer): Promise<{ width: number; height: number; colours: number }> {
  return page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const pen = canvas.getContext('2d');
      pen?.drawImage(picture, 0, 0);
      const pixels = pen?.getImageData(0, 0, picture.width, picture.height).data ?? [];
      const counts = new Map<string, number>();
      for (let at = 0; at < pixels.length; at += 4) {
        const key = `${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return {
        width: picture.width,
        height: picture.height,
        colours: [...counts.values()].filter((count) => count >= 20).length,
      };
    },
    [...png],
  );
}
