import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { browse, emptyPage, freshPage } from '../browser/browse';
import { startProduct, type Product } from '../browser/product';
import { quantile, rounded, verdict, type Table } from '../table';

/**
 * Content for the first time, with nothing cached, on a slow line and a slow computer. With BENCH_BEFORE, a checkout
 * that has been built, both builds are visited in turn and the ratios are held against the budgets.
 */
const ROUNDS = 7;
const LINE = { latency: 40, downloadThroughput: (10 * 1024 * 1024) / 8, uploadThroughput: (10 * 1024 * 1024) / 8 };
const CPU = 4;
const MOST_REQUESTS = 15;
const MOST_BLOCKING = 0.6;

interface Place {
  readonly title: string;
  readonly at: (product: Product) => string;
  readonly signedIn: boolean;
  /** content takes at most as many times as long as before */
  readonly most: number;
}
const places: readonly Place[] = [
  { title: 'sign-in', at: ({ consoleUrl }) => `${consoleUrl}/login`, signedIn: false, most: 0.9 },
  { title: 'first list', at: ({ consoleUrl }) => `${consoleUrl}/collection/calling/tasks`, signedIn: true, most: 0.6 },
  { title: 'dashboard', at: ({ consoleUrl }) => `${consoleUrl}/collection/Dashboard`, signedIn: true, most: 0.65 },
  {
    title: 'first list in a host',
    at: ({ hostUrl }) => `${hostUrl}/aicc/collection/calling/tasks?language=en&look=light&host=plain`,
    signedIn: true,
    most: 0.7,
  },
];

/** ms until content; ms the page was blocked before it, beyond 50 each time; requests begun before it. */
interface Visit {
  readonly content: number;
  readonly blocked: number;
  readonly requests: number;
}

export function bench(folder: string): Promise<Table[]> {
  return browse(folder, (browser, product) => measure(browser, product, folder));
}

async function measure(browser: Browser, product: Product, folder: string): Promise<Table[]> {
  const root = process.env.BENCH_BEFORE;
  if (root === undefined) return [tableOf(await visits(browser, [product]))];
  const before = await startProduct(path.join(folder, 'before'), path.resolve(projectFolder(), root));
  try {
    return [tableOf(await visits(browser, [product, before]))];
  } finally {
    await before.close();
  }
}

/** of each place, of each product, each visit */
async function visits(browser: Browser, products: readonly Product[]): Promise<Visit[][][]> {
  const found = places.map(() => products.map((): Visit[] => []));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, place] of places.entries())
      for (const [which, product] of products.entries()) found[at]?.[which]?.push(await visit(browser, product, place));
  return found;
}

async function visit(browser: Browser, product: Product, place: Place): Promise<Visit> {
  const page = place.signedIn ? await freshPage(browser, product) : await emptyPage(browser);
  await page.addInitScript(watch);
  await slow(page);
  await page.goto(place.at(product), { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => (window as { firstContent?: Visit }).firstContent, undefined, {
    timeout: 60_000,
  });
  const seen = await found.jsonValue();
  await page.context().close();
  if (seen === undefined) throw new Error(`${place.title} does not come`);
  return seen;
}

async function slow(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
}

/**
 * Runs in the page from its start: content is a heading, what it heads, and nothing that is still to come. It looks
 * when something in the page has changed: a look at each frame would have the browser make one, which costs the page
 * as much as what it does itself.
 */
function watch(): void {
  let blocked = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += duration - 50;
  });
  tasks.observe({ type: 'longtask', buffered: true });
  const look = () => {
    const main = document.querySelector('main');
    const form = document.querySelector('form input[type=password]');
    const isThere =
      form !== null ||
      (main?.querySelector('h1') &&
        main.querySelector('tbody tr:not([aria-hidden]) td, .aicc-figure') !== null &&
        main.querySelector('[aria-busy=true], .aicc-page-wait') === null);
    if (!isThere) return;
    changes.disconnect();
    requestAnimationFrame(end);
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { subtree: true, childList: true, attributes: true });
  const end = () => {
    const content = performance.now();
    const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < content).length;
    // Long tasks are reported after the frame they held up.
    setTimeout(() => {
      Object.assign(window, { firstContent: { content, blocked, requests: requests + 1 } });
    }, 100);
  };
}

function tableOf(found: readonly (readonly (readonly Visit[])[])[]): Table {
  const over: string[] = [];
  const rows = places.map(({ title, most }, at) => {
    const [now = [], before = []] = found[at] ?? [];
    const median = (of: readonly Visit[], key: keyof Visit) =>
      quantile(
        of.map((one) => one[key]),
        0.5,
      );
    const requests = median(now, 'requests');
    const content = median(now, 'content') / median(before, 'content');
    const blocked = median(now, 'blocked') / Math.max(1, median(before, 'blocked'));
    const faults = [
      ...(requests > MOST_REQUESTS ? [`${requests} requests`] : []),
      ...(content > most ? [`content ${rounded(content, 2)} times`] : []),
      ...(blocked > MOST_BLOCKING && median(now, 'blocked') > 50 ? [`blocked ${rounded(blocked, 2)} times`] : []),
    ];
    if (faults.length > 0) over.push(`${title}: ${faults.join(', ')}`);
    const ratio = (value: number) => (before.length === 0 ? '–' : rounded(value, 2));
    return [
      title,
      rounded(median(now, 'content')),
      ratio(content),
      `≤ ${most}`,
      rounded(median(now, 'blocked')),
      ratio(blocked),
      `≤ ${MOST_BLOCKING}`,
      requests,
      `≤ ${MOST_REQUESTS}`,
      verdict(faults.length > 0),
    ];
  });
  return {
    title: `First content at 10 Mbps, 40 ms, CPU × ${CPU}, nothing cached, medians of ${ROUNDS}`,
    columns: ['place', 'ms', 'of before', '', 'blocked ms', 'of before', '', 'requests', '', ''],
    rows,
    over,
  };
}
