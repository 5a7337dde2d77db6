import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { layoutCells, turnSize } from '@/features/robots/script/graph/layoutCells';
import { scriptCells } from '@/features/robots/script/graph/scriptCells';
import { browse, emptyPage, freshPage } from '../browser/browse';
import { fieldsOf, type Product } from '../browser/product';
import { quantile, rounded, verdict, type Table } from '../table';
import { bigScript } from './bigScript';
import type { PlainDrawing } from './plainGraph';

const TURNS = 300;
const ROUNDS = 11;
const OPEN_MOST = 1.5;
const FPS_LEAST = 55;
const names = { turn: () => 'Turn', variable: (name: string) => name, otherwise: 'o', silence: 's', unnamed: 'u' };

/** A script of 300 turns opened as a graph and dragged, beside X6 with as many plain boxes and the same arrows. */
export function bench(folder: string): Promise<Table[]> {
  return browse(folder, measure);
}

async function measure(browser: Browser, product: Product): Promise<Table[]> {
  const own = await openEditor(browser, product);
  const plain = await openPlain(browser);
  const opened: number[] = [];
  const drawn: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    opened.push(await showGraph(own));
    if (round < ROUNDS - 1) await showOutline(own);
    drawn.push(await plain.evaluate('openPlain()'));
  }
  const ratio = quantile(opened, 0.5) / quantile(drawn, 0.5);
  const fps = await framesWhileDragged(own, '.aicc-script-canvas');
  const plainFps = await framesWhileDragged(plain, '#graph');
  return [
    {
      title: `A script of ${TURNS} turns as a graph, ${ROUNDS} times each in turn, medians`,
      columns: ['', 'the editor', 'X6 alone', 'ratio', 'budget', ''],
      rows: [
        [
          'opened, ms',
          ...[opened, drawn].map((one) => rounded(quantile(one, 0.5))),
          rounded(ratio, 2),
          `≤ ${OPEN_MOST}`,
          verdict(ratio > OPEN_MOST),
        ],
        [
          'dragged, frames a second',
          rounded(fps),
          rounded(plainFps),
          rounded(fps / plainFps, 2),
          `≥ ${FPS_LEAST}`,
          verdict(fps < FPS_LEAST),
        ],
      ],
      over: [
        ...(ratio > OPEN_MOST ? [`opened in ${rounded(ratio, 2)} times as long as X6 alone`] : []),
        ...(fps < FPS_LEAST ? [`dragged at ${rounded(fps)} frames a second`] : []),
      ],
    },
  ];
}

/** The editor of a robot with such a script, with the drawing's script fetched. */
async function openEditor(browser: Browser, product: Product): Promise<Page> {
  const robot = { name: 'Long_script', language: 'en', tone: 'polite', voiceGender: 'female', remark: '' };
  const { id } = fieldsOf(await product.ask('POST', '/api/collection/robot/', robot));
  const { versions } = fieldsOf(await product.ask('GET', `/api/collection/robot/${String(id)}/`));
  const { id: version } = fieldsOf(Array.isArray(versions) ? versions[0] : null);
  const script = bigScript(TURNS);
  await product.ask('PUT', `/api/collection/robot/${String(id)}/version/${String(version)}/`, { script, revision: 1 });
  const page = await freshPage(browser, product);
  await page.goto(`${product.consoleUrl}/collection/robot/robotDetail?id=${String(id)}`);
  await showGraph(page);
  await showOutline(page);
  return page;
}

async function showOutline(page: Page): Promise<void> {
  await page.getByText('Outline', { exact: true }).click();
  await page.locator('.aicc-script-canvas').waitFor({ state: 'detached' });
}

/** From the press on Graph to the frame after turns are drawn, ms by the page's own clock. */
async function showGraph(page: Page): Promise<number> {
  const button = page.getByText('Graph', { exact: true });
  await button.waitFor();
  return button.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const began = performance.now();
    (element.closest('label') ?? (element as HTMLElement)).click();
    while (document.querySelector('.aicc-script-canvas [data-cell-id]') === null) {
      await frame();
      if (performance.now() - began > 30_000) throw new Error('the graph does not come');
    }
    await frame();
    return performance.now() - began;
  });
}

async function openPlain(browser: Browser): Promise<Page> {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/plainGraph.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const page = await emptyPage(browser);
  await page.setContent(
    '<div style="width:740px;height:560px"><div id="graph" style="width:100%;height:100%"></div></div>',
  );
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const cells = scriptCells(bigScript(TURNS), names);
  const places = layoutCells(cells);
  const drawing: PlainDrawing = {
    nodes: cells.turns.map(({ id }) => ({ id, ...(places.get(id) ?? { x: 0, y: 0 }) })),
    edges: cells.ways.map(({ from, to }) => ({ source: from, target: to })),
    ...turnSize,
  };
  await page.evaluate((given) => {
    const { drawPlain } = window as unknown as { drawPlain: (box: Element, of: unknown) => () => void };
    let close: (() => void) | null = null;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const openIt = async () => {
      close?.();
      await frame();
      const box = document.querySelector('#graph');
      if (!box) throw new Error('no box');
      const began = performance.now();
      close = drawPlain(box, given);
      while (box.querySelector('[data-cell-id]') === null) {
        await frame();
        if (performance.now() - began > 30_000) throw new Error('the drawing does not come');
      }
      await frame();
      return performance.now() - began;
    };
    Object.assign(window, { openPlain: openIt });
  }, drawing);
  return page;
}

/** Drags the drawing to and fro for two seconds; the median time between frames says how many a second there were. */
async function framesWhileDragged(page: Page, box: string): Promise<number> {
  const area = await page.locator(box).boundingBox();
  if (!area) throw new Error(`${box} is not there`);
  const at = (share: number) => [area.x + area.width * share, area.y + area.height * 0.94] as const;
  await page.evaluate(() => {
    const times: number[] = [];
    const next = (time: number) => {
      times.push(time);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frameTimes: times });
  });
  await page.mouse.move(...at(0.1));
  await page.mouse.down();
  for (let move = 0; move < 6; move += 1) await page.mouse.move(...at(move % 2 === 0 ? 0.9 : 0.1), { steps: 20 });
  await page.mouse.up();
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes);
  const between = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return 1000 / quantile(between, 0.5);
}
