import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { nextDaytime } from '@test/support/daytime';
import { browse, freshPage } from './browser/browse';
import { uploadContacts } from './browser/contacts';
import { fieldsOf, type Product } from './browser/product';
import { rounded, verdict, type Table } from './table';

const TASKS = 20;
const CONTACTS = 200;
const WATCHED_MS = 40_000;
const MOST_SHARE = 0.02;
const HOUR_MS = 3_600_000;
/** The list of twenty tasks that call, with its live progress, beside the same list a minute after they were paused. */
export function bench(folder: string): Promise<Table[]> {
  return browse(folder, measure);
}

export async function measure(browser: Browser, product: Product): Promise<Table[]> {
  const ids = await startTasks(product);
  const page = await freshPage(browser, product);
  await page.goto(`${product.consoleUrl}/collection/calling/tasks?search=Live&limit=${TASKS}`);
  await page
    .getByRole('rowheader')
    .nth(TASKS - 1)
    .waitFor();
  await pause(10_000);
  const cpuOf = await renderer(page);
  const live = await watch(page, cpuOf);
  for (const id of ids) await product.ask('POST', `/api/collection/task/${id}/pause/`, {});
  await pause(60_000);
  const still = await watch(page, cpuOf);
  const over = live.share > MOST_SHARE;
  const row = (name: string, of: Watched, isJudged: boolean) => [
    name,
    of.changes,
    rounded(of.scriptMs),
    rounded(of.styleMs),
    `${rounded(of.share * 100, 2)} %`,
    isJudged ? `≤ ${MOST_SHARE * 100} %` : '–',
    isJudged ? verdict(over) : '',
  ];
  return [
    {
      title: `The list of ${TASKS} tasks, watched for ${WATCHED_MS / 1000} s: CPU time of its renderer, all threads, of one core`,
      columns: ['', 'texts changed', 'script, ms', 'style and layout, ms', 'of a core', 'budget', ''],
      rows: [row('calling', live, true), row('paused', still, false)],
      over: over
        ? [`${rounded(live.share * 100, 2)} % of a core`]
        : live.changes === 0
          ? ['nothing changed while it was watched']
          : [],
    },
  ];
}

/** They call for an hour, one try each, on every active line in turn. */
async function startTasks(product: Product): Promise<number[]> {
  const options = fieldsOf(await product.ask('GET', '/api/collection/task_options/'));
  const [robots, lines] = [
    listOf(options.robots).filter((one) => one.valid === true),
    listOf(options.sipLines).filter((one) => one.active === true),
  ];
  const lists: number[] = [];
  for (let at = 0; at < TASKS; at += 1) lists.push(await uploadContacts(product, CONTACTS, 2_000_000 + at * 1_000));
  const isReady = async (list: number) =>
    fieldsOf(await product.ask('GET', `/api/collection/contact_list/${list}/`)).state === 'ready';
  for (const list of lists) while (!(await isReady(list))) await pause(200);
  const startAt = (await daytime(product)) + 20_000;
  const ids: number[] = [];
  for (const [at, listId] of lists.entries()) {
    const made = fieldsOf(
      await product.ask('POST', '/api/collection/task/', {
        name: `Live_${at}`,
        listId,
        robotId: robots[0]?.id,
        sipLineId: lines[at % lines.length]?.id,
        startAt,
        endAt: startAt + HOUR_MS,
        timeZone: 'Asia/Jakarta',
        redial: false,
        redialIntervalMinutes: 30,
        redialMax: 1,
        expireInvalid: false,
        parameters: {},
      }),
    );
    ids.push(Number(made.id));
  }
  const calling = async () =>
    listOf(fieldsOf(await product.ask('GET', `/api/collection/task/?search=Live&state=calling&limit=${TASKS}`)).list)
      .length;
  for (const until = Date.now() + 120_000; (await calling()) < TASKS;) {
    if (Date.now() > until) throw new Error('not all tasks call');
    await pause(1_000);
  }
  return ids;
}

/** Lets it be day where the contacts live; returns world time, ms. */
async function daytime({ consoleUrl }: Product): Promise<number> {
  const clock = `${consoleUrl}/sandbox/clock`;
  const to = nextDaytime(await worldTime(clock));
  if (to === null) return worldTime(clock);
  const headers = { 'content-type': 'application/json' };
  const { ok } = await fetch(clock, { method: 'POST', headers, body: JSON.stringify({ to }) });
  if (!ok) throw new Error('the clock does not go on to the day');
  return worldTime(clock);
}

async function worldTime(clock: string): Promise<number> {
  return Number(fieldsOf(await (await fetch(clock)).json()).now);
}

function listOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

interface Watched {
  /** of one core */
  readonly share: number;
  readonly scriptMs: number;
  readonly styleMs: number;
  /** texts of the page that changed */
  readonly changes: number;
}

/** CPU seconds of the page's process so far: however many others share the core, they are not in it. */
async function renderer(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const session = await browser.newBrowserCDPSession();
  const times = async () =>
    new Map(
      (await session.send('SystemInfo.getProcessInfo')).processInfo
        .filter(({ type }) => type === 'renderer')
        .map(({ id, cpuTime }) => [id, cpuTime]),
    );
  const before = await times();
  // Which of them draws this page: the one that is busy when it is.
  await page.evaluate('(() => { const until = performance.now() + 1500; while (performance.now() < until); })()');
  const after = await times();
  const [own] = [...after].sort(([one, a], [other, b]) => b - (before.get(other) ?? 0) - (a - (before.get(one) ?? 0)));
  if (!own) throw new Error('no renderer');
  return async () => (await times()).get(own[0]) ?? 0;
}

async function watch(page: Page, cpuOf: () => Promise<number>): Promise<Watched> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const metrics = async () =>
    new Map((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  await page.evaluate(`(() => {
    window.benchChanges = 0;
    const seen = new MutationObserver((records) => { window.benchChanges += records.length; });
    seen.observe(document.querySelector('main'), { characterData: true, childList: true, subtree: true });
  })()`);
  const [began, cpu, first] = [performance.now(), await cpuOf(), await metrics()];
  await pause(WATCHED_MS);
  const [last, spent, ms] = [await metrics(), (await cpuOf()) - cpu, performance.now() - began];
  const grown = (...names: string[]) =>
    names.reduce((sum, name) => sum + (last.get(name) ?? 0) - (first.get(name) ?? 0), 0) * 1000;
  await session.detach();
  return {
    share: (spent * 1000) / ms,
    scriptMs: grown('ScriptDuration'),
    styleMs: grown('LayoutDuration', 'RecalcStyleDuration'),
    changes: Number(await page.evaluate('window.benchChanges')),
  };
}
