import type { Browser, Page } from '@playwright/test';
import type { Variant } from '@sandbox/host/faults/variants';
import { browse, openPortal, probe } from '../browser/browse';
import type { Product } from '../browser/product';
import { cycleTable } from '../browser/reports';
import { quantile, rounded, verdict, type Table } from '../table';

const ROUNDS = 9;
const WARM = 6;
const MOST_OF_BARE = 1.25;
const MOST_OF_COLD = 0.35;

interface Times {
  /** entry requested → frame drawn, with an empty cache */
  readonly cold: number[];
  /** mount() → frame drawn, all scripts there */
  readonly warm: number[];
}

/** The console in qiankun's sandbox and in the same page with the sandbox off, in turn; and what is left afterwards. */
export function bench(folder: string): Promise<Table[]> {
  return browse(folder, measure);
}

export async function measure(browser: Browser, product: Product): Promise<Table[]> {
  const sandboxed: Times = { cold: [], warm: [] };
  const bare: Times = { cold: [], warm: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whichever goes first has what the machine does just then.
    const turns = [
      () => mountIn(browser, product, 'plain', sandboxed),
      () => mountIn(browser, product, 'unsandboxed', bare),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return [timesTable(sandboxed, bare), ...(await leftTables(browser, product))];
}

async function mountIn(browser: Browser, product: Product, variant: Variant, into: Times): Promise<void> {
  const page = await openPortal(browser, product, { variant });
  const { phases } = await probe(page, (one) => one.meters());
  into.cold.push((phases.load ?? Number.NaN) + (phases.mount ?? Number.NaN));
  for (let at = 0; at < WARM; at += 1) {
    await probe(page, (one) => one.unmount());
    await probe(page, (one) => one.mount());
    into.warm.push((await probe(page, (one) => one.meters())).phases.mount ?? Number.NaN);
    await isReady(page);
  }
  await page.context().close();
}

/** The first data have come, so that the next unmount takes a whole screen away. */
async function isReady(page: Page): Promise<void> {
  await page.waitForFunction('window.__AICC_HOST_PROBE__.meters().then(({ phases }) => phases.ready !== null)');
}

function timesTable(sandboxed: Times, bare: Times): Table {
  const median = (times: readonly number[]) => quantile(times, 0.5);
  const figures: [string, number, number, number | null][] = [
    ['cold mount to shell, sandboxed / bare', median(sandboxed.cold), median(bare.cold), MOST_OF_BARE],
    // A few milliseconds each: measured, and no budget of the product's.
    ['warm remount to shell, sandboxed / bare', median(sandboxed.warm), median(bare.warm), null],
    ['sandboxed, warm remount / cold mount', median(sandboxed.warm), median(sandboxed.cold), MOST_OF_COLD],
  ];
  return {
    title: `Mount to shell in qiankun's sandbox and without it, ${ROUNDS} pages each in turn, medians, ms`,
    columns: ['compared', 'one', 'other', 'ratio', 'budget', ''],
    rows: figures.map(([what, one, other, most]) => [
      what,
      rounded(one),
      rounded(other),
      rounded(one / other, 2),
      most === null ? '–' : `≤ ${most}`,
      most === null ? '' : verdict(!(one / other <= most)),
    ]),
    over: figures
      .filter(([, one, other, most]) => most !== null && !(one / other <= most))
      .map(([what, one, other]) => `${what}: ${rounded(one / other, 2)}`),
  };
}

/** From before the console was first loaded to after its last unmount: leftovers on window, document and body. */
async function leftTables(browser: Browser, product: Product): Promise<Table[]> {
  const page = await openPortal(browser, product, { path: '/orders' });
  // qiankun's own mark, there since its first application.
  await page.waitForFunction("'proxy' in window");
  const before = await leftovers(page);
  await page.getByRole('navigation', { name: 'Applications' }).getByRole('link', { name: 'Calls' }).click();
  await page.waitForFunction("document.querySelector('#stage .aicc-root') !== null");
  await isReady(page);
  const report = await probe(page, (one) => one.cycle(25));
  await probe(page, (one) => one.unmount());
  const after = await leftovers(page);
  await page.context().close();
  const rows = (Object.keys(before) as (keyof Leftovers)[]).map((place) => ({
    place,
    more: after[place].filter((name) => !before[place].includes(name)),
  }));
  return [
    cycleTable(report),
    {
      title: 'Of the host page, since before the console was loaded',
      columns: ['place', 'new names', '', ''],
      rows: rows.map(({ place, more }) => [place, more.length, more.join(', ') || '–', verdict(more.length > 0)]),
      over: rows.filter(({ more }) => more.length > 0).map(({ place, more }) => `${place}: ${more.join(', ')}`),
    },
  ];
}

interface Leftovers {
  readonly window: string[];
  readonly document: string[];
  readonly body: string[];
  readonly html: string[];
}

function leftovers(page: Page): Promise<Leftovers> {
  return page.evaluate(() => {
    const own = (thing: object) => Reflect.ownKeys(thing).map(String);
    const marks = (node: Element) => [...node.attributes].map(({ name, value }) => `${name}=${value}`);
    return {
      window: own(window),
      document: own(document),
      body: [
        ...own(document.body),
        ...marks(document.body),
        ...[...document.body.children].map((child, at) => `${at}:${child.tagName}#${child.id}`),
      ],
      html: [...own(document.documentElement), ...marks(document.documentElement)],
    };
  });
}
