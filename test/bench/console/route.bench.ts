import type { Browser, Page } from '@playwright/test';
import { pageSizes } from '@/domain/limits';
import { browse, freshPage } from '../browser/browse';
import type { Product } from '../browser/product';
import { quantile, rounded, verdict, type Table } from '../table';

const ROUNDS = 15;
/** Scripts and texts of each screen are there, and what is measured is the screen. */
const WARM_UP = 2;
/** Every change begins here. */
const NEUTRAL = '/collection/calling/blockList';
const MOST_TIMES = 1.5;
/**
 * Consecutive frames without a busy element: a screen cached from an earlier visit requests its data again right after
 * its first frame.
 */
const QUIET_FRAMES = 6;

interface Place {
  readonly title: string;
  readonly path: string;
  readonly times: number[];
  /** elements of the page's content */
  data: number;
}

/** From one screen to another within the page: every list at its longest, one with nothing on it, in turn. */
export function bench(folder: string): Promise<Table[]> {
  return browse(folder, measure);
}

export async function measure(browser: Browser, product: Product): Promise<Table[]> {
  const long = `limit=${Math.max(...pageSizes)}`;
  const places: Place[] = [
    ['call details, longest page', `/collection/calling/CallDetails?${long}`],
    ['tasks, longest page', `/collection/calling/tasks?${long}`],
    ['plans', '/collection/calling/plans'],
    ['strategies', '/collection/calling/CallStrategy'],
    ['blacklist, nothing found', '/collection/calling/BlackList?search=nothing-is-called-this'],
  ].map(([title = '', path = '']) => ({ title, path, times: [], data: 0 }));
  const page = await freshPage(browser, product);
  await page.goto(`${product.consoleUrl}/collection/Dashboard`);
  await page.locator('main h1').first().waitFor();
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const place of round % 2 === 0 ? places : [...places].reverse()) {
      await change(page, NEUTRAL);
      // What that screen still has to do is not measured with the next.
      await page.waitForTimeout(100);
      const { ms, data } = await change(page, place.path);
      place.data = data;
      if (round >= WARM_UP) place.times.push(ms);
      await page.waitForTimeout(100);
    }
  }
  await page.context().close();
  return [tableOf(places)];
}

/**
 * From the change of the address by the browser's back and forward to the frame after the content is there with this
 * visit's data: its heading, and no busy element. ms by the page's own clock.
 */
function change(page: Page, path: string): Promise<{ ms: number; data: number }> {
  return page.evaluate(
    async ({ to, quietFrames }) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const before = document.querySelector('main h1');
      const began = performance.now();
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      const done = () => {
        const main = document.querySelector('main');
        const heading = main?.querySelector('h1');
        // The previous screen stays until the new one is drawn.
        return heading && heading !== before && !main?.querySelector('[aria-busy=true], .aicc-page-wait');
      };
      let painted = 0;
      for (let quiet = 0; quiet < quietFrames;) {
        quiet = done() ? quiet + 1 : 0;
        await frame();
        if (quiet === 1) painted = performance.now() - began;
        if (performance.now() - began > 20_000) throw new Error(`${to} does not come`);
      }
      return { ms: painted, data: document.querySelector('main')?.getElementsByTagName('*').length ?? 0 };
    },
    { to: path, quietFrames: QUIET_FRAMES },
  );
}

function tableOf(places: readonly Place[]): Table {
  const by = [...places].sort((a, b) => b.data - a.data);
  const [most] = by;
  const least = by.at(-1);
  const median = (place: Place | undefined) => quantile(place?.times ?? [], 0.5);
  const ratio = median(most) / median(least);
  return {
    title: `Route change to painted content, ${ROUNDS} times each in turn, medians, ms`,
    columns: ['screen', 'elements', 'ms', 'times the least', 'budget', ''],
    rows: by.map((place) => [
      place.title,
      place.data,
      rounded(median(place)),
      rounded(median(place) / median(least), 2),
      place === most ? `≤ ${MOST_TIMES}` : '–',
      place === most ? verdict(ratio > MOST_TIMES) : '',
    ]),
    over: ratio <= MOST_TIMES ? [] : [`${most?.title}: ${rounded(ratio, 2)} times ${least?.title}`],
  };
}
