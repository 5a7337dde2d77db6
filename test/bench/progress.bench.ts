import type { Browser, Page } from '@playwright/test';
import { browse, freshPage } from './browser/browse';
import type { Product } from './browser/product';
import { runningTasks } from './browser/runningTasks';
import { quantile, rounded, verdict, type Table } from './table';

const TASKS = 20;
const ROUNDS = 5;
const WINDOW_MS = 10_000;
const MOST_PERCENT = 2;

/** What a list of running tasks costs the browser while nobody touches it, beside an empty page. */
export function bench(folder: string): Promise<Table[]> {
  return browse(folder, measure);
}

export async function measure(browser: Browser, product: Product): Promise<Table[]> {
  await runningTasks(product, TASKS);
  const page = await freshPage(browser, product);
  await page.goto(`${product.consoleUrl}/collection/calling/tasks?limit=30`);
  await page.getByRole('rowheader').nth(TASKS - 1).waitFor();
  const seen = new Set<string>();
  const live: number[] = [];
  const none: number[] = [];
  const blank = await (await browser.newContext()).newPage();
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.bringToFront();
    live.push(await busyPercent(page));
    seen.add(await page.getByRole('table').innerText());
    await blank.bringToFront();
    none.push(await busyPercent(blank));
  }
  const cost = quantile(live, 0.5);
  const problems = [...(cost > MOST_PERCENT ? [`${rounded(cost, 2)} % of one core`] : []), ...(seen.size < ROUNDS ? ['the list did not change: nothing was measured'] : [])];
  return [
    {
      title: `Live progress of ${TASKS} running tasks, main thread, ${ROUNDS} times ${WINDOW_MS / 1000} s, median`,
      columns: ['% of one core', 'empty page', 'budget', 'lists seen', ''],
      rows: [[rounded(cost, 2), rounded(quantile(none, 0.5), 2), `≤ ${MOST_PERCENT}`, seen.size, verdict(problems.length > 0)]],
      over: problems,
    },
  ];
}

/** Of the thread's own time, so that whatever else the machine does is not counted. */
async function busyPercent(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const before = await read();
  await page.waitForTimeout(WINDOW_MS);
  const after = await read();
  await session.detach();
  return ((after - before) * 100_000) / WINDOW_MS;
}
