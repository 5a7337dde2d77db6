import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { sizesOf } from '../../../scripts/build/sizes.mjs';
import { HEAVY_REPORT, type HeavyReport } from '../../../webpack/routeManifest';
import { browse, emptyPage, freshPage } from '../browser/browse';
import type { Product } from '../browser/product';
import { rounded, verdict, type Table } from '../table';

/** A visit is over after this long without a request. */
const QUIET_MS = 1_500;
const LIST = '/{line}/calling/tasks';
const DRAWER_MAX_KB = 60;

/**
 * What a cold visit loads, by the build's count and by what Chromium receives; and which screens can load a heavy
 * library.
 */
export async function bench(folder: string): Promise<Table[]> {
  const counted = await sizesOf(projectFolder());
  const { sent, drawer } = await browse(folder, async (browser, product) => {
    const all: number[] = [];
    for (const visit of counted) all.push(visit.kb === null ? Number.NaN : await sentKb(browser, product, visit));
    return { sent: all, drawer: await drawerKb(browser, product) };
  });
  const rows = [
    ...counted.map(({ title, route, kb, maxKb }, at) =>
      kb === null ? notBuilt(title, route, maxKb) : row(title, route, kb, sent[at] ?? 0, maxKb),
    ),
    row('First drawer opened', LIST, null, drawer, DRAWER_MAX_KB),
  ];
  return [
    {
      title: 'JavaScript of a cold visit until it is quiet, without what comes when idle, KB of brotli, English',
      columns: ['visit', 'screen', 'built', 'sent', 'budget', ''],
      rows: rows.map(({ cells }) => cells),
      over: rows.filter(({ over }) => over).map(({ cells, most }) => `${cells[0]}: ${rounded(most)} KB`),
    },
    heavyTable(),
  ];
}

function row(title: string, route: string, kb: number | null, sent: number, maxKb: number) {
  const most = Math.max(kb ?? 0, sent);
  const over = most > maxKb;
  const built = kb === null ? '–' : rounded(kb);
  return { cells: [title, route, built, rounded(sent), `≤ ${maxKb}`, verdict(over)], most, over };
}

function notBuilt(title: string, route: string, maxKb: number) {
  return { cells: [title, route, '–', '–', `≤ ${maxKb}`, 'not built'], most: 0, over: false };
}

async function sentKb(
  browser: Browser,
  product: Product,
  { route, after }: { route: string; after?: string | undefined },
): Promise<number> {
  const isPublic = route === '/login';
  const page = isPublic ? await emptyPage(browser) : await busyPage(browser, product);
  if (after !== undefined) await opened(page, urlOf(product, after));
  const kb = await scriptsKb(page, async () => {
    await opened(page, urlOf(product, route));
    if (isPublic) await page.locator('input[type=password]').fill('interactive');
  });
  await page.context().close();
  return kb;
}

/** A form in a drawer, from when it is chosen: all else that opens on a list brings less. */
async function drawerKb(browser: Browser, product: Product): Promise<number> {
  const page = await busyPage(browser, product);
  await opened(page, urlOf(product, LIST));
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const save = page.getByRole('menuitem', { name: 'Save this view…' });
  await save.waitFor();
  const kb = await scriptsKb(page, () =>
    quiet(page, async () => {
      await save.click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
    }),
  );
  await page.context().close();
  return kb;
}

/** Signed in, in a browser that is never idle: what is fetched then is part of what it is for, and of no visit. */
async function busyPage(browser: Browser, product: Product): Promise<Page> {
  const page = await freshPage(browser, product);
  await page.addInitScript('window.requestIdleCallback = () => 0');
  return page;
}

const urlOf = ({ consoleUrl }: Product, route: string) => consoleUrl + route.replace('{line}', 'collection');

/** What is sent of scripts meanwhile. */
async function scriptsKb(page: Page, act: () => Promise<void>): Promise<number> {
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await act();
  // Of what is in the browser's cache the size is below 0.
  const bytes = await Promise.all(scripts);
  return bytes.reduce((sum, one) => sum + Math.max(0, one), 0) / 1024;
}

async function opened(page: Page, url: string): Promise<void> {
  await quiet(page, async () => {
    await page.goto(url);
    await page.locator('h1').first().waitFor();
  });
}

async function quiet(page: Page, act: () => Promise<void>): Promise<void> {
  let last = Date.now();
  const heard = () => void (last = Date.now());
  page.on('request', heard).on('requestfinished', heard);
  await act();
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
  page.off('request', heard).off('requestfinished', heard);
}

/** By what the scripts of each screen contain or can load, not by what one visit happened to load. */
function heavyTable(): Table {
  const { entry, shell, routes } = JSON.parse(
    readFileSync(path.join(projectFolder(), 'dist', HEAVY_REPORT), 'utf8'),
  ) as HeavyReport;
  const places = [
    ['every visit', { declared: [], found: entry }],
    ['every signed-in visit', { declared: [], found: shell }],
    ...Object.entries(routes),
  ] as const;
  const wrong = places.filter(([, { declared, found }]) => declared.join() !== found.join());
  const drawing = places.filter(([, { declared, found }]) => declared.length + found.length > 0);
  return {
    title: `Screens whose scripts hold or can ask for charts or the editor, of ${Object.keys(routes).length} built; each has to say so (\`draws\`)`,
    columns: ['screen', 'says', 'holds', ''],
    rows: drawing.map(([place, { declared, found }]) => [
      place,
      declared.join(', ') || '–',
      found.join(', ') || '–',
      verdict(declared.join() !== found.join()),
    ]),
    over: wrong.map(([place, { declared, found }]) => `${place} says [${declared.join()}] and holds [${found.join()}]`),
  };
}
