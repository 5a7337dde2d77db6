import type { Browser, Page } from '@playwright/test';
import { pageSizes } from '@/domain/limits';
import { browse, emptyPage, freshPage } from './browser/browse';
import { contactFile } from './browser/contacts';
import type { Product } from './browser/product';
import { quantile, rounded, verdict, type Table } from './table';

const ROWS = 10_000;
const ROUNDS = 7;
const MOST_MS = 50;

/** An uploaded list's preview at its longest page, scrolled from end to end, in turn with a page that is only tall. */
export function bench(folder: string): Promise<Table[]> {
  return browse(folder, measure);
}

export async function measure(browser: Browser, product: Product): Promise<Table[]> {
  const page = await freshPage(browser, product);
  await page.goto(`${product.consoleUrl}/collection/calling/tasks/create`);
  const file = contactFile(ROWS, 1_000_000);
  await page.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) });
  await page.getByText(`${ROWS.toLocaleString('en')} contacts can be called`).waitFor();
  await page.getByRole('tab', { name: /^Contacts/ }).click();
  await page.getByRole('rowheader').first().waitFor();
  const longest = Math.max(...pageSizes);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('combobox').selectOption(String(longest));
  await page.getByRole('rowheader').nth(longest - 1).waitFor();
  const rows = await page.getByRole('rowheader').count();
  const tall = await emptyPage(browser);
  // A document of its own: what is set into a blank page is not told the init scripts.
  await tall.goto('data:text/html,<div style="height: 6000px"></div>');
  const ours: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await longestFrame(page));
    empty.push(await longestFrame(tall));
  }
  const typical = quantile(ours, 0.5);
  return [
    {
      title: `A preview of ${ROWS.toLocaleString('en')} rows, ${rows} of them on the page, scrolled ${ROUNDS} times: the longest frame of each time, median, ms`,
      columns: ['preview', 'worst', 'empty page', 'worst ', 'budget', ''],
      rows: [[rounded(typical), rounded(Math.max(...ours)), rounded(quantile(empty, 0.5)), rounded(Math.max(...empty)), `≤ ${MOST_MS}`, verdict(typical > MOST_MS)]],
      over: typical > MOST_MS ? [`${rounded(typical)} ms between two frames`] : [],
    },
  ];
}

/** ms between two frames, at the most, while the wheel turns from top to bottom. */
async function longestFrame(page: Page): Promise<number> {
  await page.bringToFront();
  await page.mouse.move(720, 500);
  await page.mouse.wheel(0, -100_000);
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const frames: number[] = [];
    const next = (now: number) => {
      frames.push(now);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { benchFrames: frames });
  });
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 150);
    await page.waitForTimeout(16);
  }
  return page.evaluate(() => {
    const frames: unknown = Reflect.get(window, 'benchFrames');
    const times = Array.isArray(frames) ? frames.map(Number) : [];
    return Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? time)));
  });
}
