import type { Browser } from '@playwright/test';
import type { Finding } from '../finding';
import { CannotRun } from '../host/arrive';
import { until } from '../waits';
import { namesMain } from '../wire';
import { judgeFrame } from './frame';
import { changesOf } from './hostDocument';
import { judgeLeftovers, judgeRemounts } from './leftovers';
import { judgeCommand, judgeRenewal } from './session';
import { Stand, type Grant } from './stand';

export interface ConsoleOptions {
  /** the build's index.html */
  readonly entry: string;
  /** the API behind it */
  readonly platform: string;
  readonly account: string;
  readonly password: string;
}

/** Mounts a build in the suite's own host and sees what it does there. */
export async function consoleSuite(
  browser: Browser,
  options: ConsoleOptions,
  allowed: readonly string[] = [],
): Promise<readonly Finding[]> {
  const stand = await Stand.open(browser, new URL(options.platform));
  const { findings } = stand;
  try {
    const { scripts, markup } = await readEntry(options.entry);
    await stand.call('load', scripts, markup);
    const missing = await stand.call('functions');
    if (missing.length > 0) {
      findings.fail('A-EXPORTS', `window.aicc has no ${missing.join(', ')}.`);
      return findings.list('The console cannot be mounted; see A-EXPORTS.', allowed);
    }
    findings.pass('A-EXPORTS', 'bootstrap, mount, unmount, update.');
    await judgeAbout(stand);
    await judgeBootstrap(stand);
    const mark = stand.wire.mark();
    const first = { value: await signIn(options), gen: 1 };
    if (!(await judgeMount(stand, first)))
      return findings.list('The console was not mounted; see the failures above.', allowed);
    await judgeLocale(stand);
    const second = { value: await signIn(options), gen: 2 };
    await judgeRenewal(stand, second);
    await judgeCommand(stand, { value: await signIn(options), gen: 3 });
    judgeHeaders(stand, mark);
    await judgeLeftovers(stand);
    await judgeRemounts(stand);
    await judgeFrame(stand);
    await judgeBase(stand);
    await judgeGlobals(stand);
    return findings.list('Was not reached.', allowed);
  } finally {
    await stand.close();
  }
}

/** Its scripts, and what else of it a host that reads it as qiankun does puts into its own document. */
async function readEntry(entry: string): Promise<{ scripts: readonly string[]; markup: string }> {
  const answer = await fetch(entry).catch((error: unknown) => {
    throw new CannotRun(
      `${entry} cannot be fetched: ${error instanceof Error ? error.message : String(error)}. Is it running (npm start)?`,
    );
  });
  const html = await answer.text();
  if (!answer.ok || !namesMain(html))
    throw new CannotRun(`${entry} answers ${answer.status}, and is not the console's entry.`);
  return {
    scripts: [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => new URL(src, entry).href),
    markup: html
      .replace(/<!--[^]*?-->|<script[^]*?<\/script>|<style[^>]*\signore[^]*?<\/style>/g, '')
      .replace(/<link[^>]*\shref="([^"]+)"/g, (link, href: string) => link.replace(href, new URL(href, entry).href)),
  };
}

async function signIn({ platform, account, password }: ConsoleOptions): Promise<string> {
  const body = JSON.stringify({ username: account, password, certificate: '', language: 'en' });
  const answer = await fetch(new URL('/api/login', platform), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const reply = (await answer.json()) as { data?: { token?: string } | null };
  if (!reply.data?.token) throw new CannotRun(`${account} is not let in at ${platform}.`);
  return reply.data.token;
}

async function judgeAbout(stand: Stand): Promise<void> {
  const { findings } = stand;
  const about = await stand.call('about');
  if (!about)
    return findings.fail(
      'A-ABOUT',
      'This build says nothing of itself.',
      'Export `aicc` beside the lifecycle functions.',
    );
  const failed = about.test?.checks.filter(({ ok }) => !ok).map(({ id }) => id) ?? [];
  if (failed.length > 0) findings.fail('A-ABOUT', `Its self-test fails: ${failed.join(', ')}.`);
  else findings.pass('A-ABOUT', `Version ${about.version}; ${about.test?.checks.length ?? 0} self-tests hold.`);
}

async function judgeBootstrap(stand: Stand): Promise<void> {
  const { findings, wire } = stand;
  const before = await stand.call('counts');
  const mark = wire.mark();
  await stand.call('bootstrap');
  await stand.call('bootstrap');
  const after = await stand.call('counts');
  const requests = wire.requests.slice(mark).map(({ url }) => url);
  if (requests.length > 0) findings.fail('A-BOOT', `bootstrap asked for ${requests[0] ?? ''}.`);
  else if (after.nodes !== before.nodes)
    findings.fail('A-BOOT', `bootstrap changed the document by ${after.nodes - before.nodes} elements.`);
  else findings.pass('A-BOOT', 'Nothing asked, nothing drawn.');
}

async function judgeMount(stand: Stand, grant: Grant): Promise<boolean> {
  const { findings, wire } = stand;
  await stand.call('give', grant);
  const before = await stand.call('counts');
  stand.before = await stand.call('hostDocument');
  try {
    await stand.call('mount', '/aicc');
  } catch (error) {
    findings.fail('A-MOUNT', error instanceof Error ? error.message : String(error));
    return false;
  }
  const drawn = await until(async () => (await stand.call('links')).length > 0, 15_000);
  const after = await stand.call('counts');
  const changes = changesOf(stand.before, await stand.call('hostDocument'));
  if (!drawn)
    findings.fail(
      'A-MOUNT',
      `mount resolved, and nothing can be pressed 15 s later; ${wire.api().length} requests went to the platform.`,
    );
  else if (after.body !== before.body)
    findings.fail('A-MOUNT', `The host's body has ${after.body - before.body} children more.`);
  else if (after.html !== before.html)
    findings.fail('A-MOUNT', `The html element went from "${before.html}" to "${after.html}".`);
  else if (changes.length > 0) {
    findings.fail('A-MOUNT', `Of the host's document ${changes.join(', ')}.`);
    // What is said once is not said again of the unmount.
    stand.before = null;
  } else if (!(await stand.call('reports')).includes('phase shell'))
    findings.fail('A-MOUNT', 'The phase `shell` was not reported.');
  else findings.pass('A-MOUNT', "Drawn in the container, the host's page is as it was.");
  return drawn;
}

async function judgeLocale(stand: Stand): Promise<void> {
  const { findings } = stand;
  for (const [locale, expected] of [
    ['zh-CN', 'zh-CN'],
    ['id', 'id-ID'],
    ['es-MX', 'es-ES'],
    ['en', 'en-US'],
  ] as const) {
    await stand.call('speak', locale);
    if (await until(async () => (await stand.call('language')) === expected, 10_000)) continue;
    return findings.fail('A-LOCALE', `Told ${locale}, it speaks ${(await stand.call('language')) ?? 'nothing'}.`);
  }
  findings.pass('A-LOCALE', 'zh-CN, id, es-MX and en, as told.');
}

/** From the first mount on: the self-test sends a request without a token on purpose. */
function judgeHeaders({ findings, wire, host }: Stand, mark: number): void {
  const requests = wire.requests.slice(mark);
  const toApi = requests.filter(({ url }) => new URL(url).pathname.startsWith('/api/'));
  const bare = toApi.find((one) => one.source !== 'AICC' || !/^Token \S{20,}$/.test(one.token ?? ''));
  const strayed = requests.find((one) => !one.url.startsWith(host.url) && (one.source !== null || one.token !== null));
  if (bare)
    findings.fail(
      'A-HEADERS',
      `${bare.method} ${new URL(bare.url).pathname} bears ${bare.source === 'AICC' ? 'no token' : 'no x-source'}.`,
    );
  else if (strayed) findings.fail('A-HEADERS', `${strayed.url} is another origin, and was sent them.`);
  else findings.pass('A-HEADERS', `${toApi.length} requests, each with both.`);
}

async function judgeBase(stand: Stand): Promise<void> {
  const { findings, page, host } = stand;
  for (const base of ['aicc', '/aicc/', '//aicc', '/aicc?from=menu#top', `${host.url}/aicc`]) {
    await page.evaluate(() => window.history.replaceState(null, '', '/aicc'));
    await stand.call('mount', base);
    const moved = await stand.move();
    const { pathname } = new URL(page.url());
    await stand.call('unmount');
    if (!moved || !pathname.startsWith('/aicc/'))
      return findings.fail(
        'A-BASE',
        `With basePath ${base} ${moved ? `a link leads to ${pathname}` : 'there is no link to follow'}.`,
      );
  }
  findings.pass('A-BASE', 'aicc, /aicc/, //aicc, with query and hash, a full address.');
}

const published = new Set(['aicc', 'aiccChunks']);

async function judgeGlobals(stand: Stand): Promise<void> {
  const { findings } = stand;
  const { globals, storage, listeners } = await stand.call('counts');
  const strange = globals.filter((name) => !published.has(name));
  const keys = storage.filter((key) => !key.startsWith('aicc:'));
  if (strange.length > 0) findings.fail('A-GLOBALS', `On window: ${strange.join(', ')}.`);
  else if (listeners.length > 0 && !findings.failed('A-UNMOUNT'))
    findings.fail('A-GLOBALS', `After the last unmount: ${listeners.join(', ')}.`);
  else if (keys.length > 0) findings.fail('A-GLOBALS', `In storage: ${keys.join(', ')}.`);
  else findings.pass('A-GLOBALS', `${globals.join(', ')}; storage: ${storage.join(', ') || 'nothing'}.`);
}
