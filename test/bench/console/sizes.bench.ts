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

/**
 * What a cold visit loads, by the build's count and by what Chromium receives; and which screens can load a heavy
 * library.
 */
export async function bench(folder: string): Promise<Table[]> {
  const counted = await sizesOf(projectFolder());
  const sent = await browse(folder, async (browser, product) => {
    const all: number[] = [];
    for (const visit of counted) all.push(visit.kb === null ? Number.NaN : await sentKb(browser, product, visit));
    return all;
  });
  const rows = counted.map(({ title, route, kb, maxKb }, at) => {
    const most = Math.max(kb ?? 0, sent[at] ?? 0);
    return {
      cells: [
        title,
        route,
        kb === null ? '–' : rounded(kb),
        kb === null ? '–' : rounded(sent[at] ?? 0),
        `≤ ${maxKb}`,
        kb === null ? 'not built' : verdict(most > maxKb),
      ],
      over: most > maxKb,
    };
  });
  return [
    {
      title: 'JavaScript of a cold visit until it is quiet, KB of brotli, English',
      columns: ['visit', 'screen', 'built', 'sent', 'budget', ''],
      rows: rows.map(({ cells }) => cells),
      over: rows.filter(({ over }) => over).map(({ cells }) => `${cells[0]}: ${cells[3]} KB`),
    },
    heavyTable(),
  ];
}

async function sentKb(
  browser: Browser,
  product: Product,
  { route, after }: { route: string; after?: string | undefined },
): Promise<number> {
  const isPublic = route === '/login';
  const page = isPublic ? await emptyPage(browser) : await freshPage(browser, product);
  const url = (to: string) => product.consoleUrl + to.replace('{line}', 'collection');
  if (after !== undefined) await opened(page, url(after));
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await opened(page, url(route));
  if (isPublic) await page.locator('input[type=password]').fill('interactive');
  const bytes = await Promise.all(scripts);
  await page.context().close();
  return bytes.reduce((sum, one) => sum + one, 0) / 1024;
}

async function opened(page: Page, url: string): Promise<void> {
  let last = Date.now();
  const heard = () => void (last = Date.now());
  page.on('request', heard).on('requestfinished', heard);
  await page.goto(url);
  await page.locator('h1').first().waitFor();
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
