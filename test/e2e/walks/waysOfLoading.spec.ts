import { expect, type Page } from '@playwright/test';
import { changesOf, hostDocumentScript, type HostDocument } from '../../../scripts/conformance/console/hostDocument';
import { hostRules } from '../host/hostRules';
import { test, unauthorizedLine } from '../support/fixtures';
import { listOf, type Platform } from '../support/platform';
import { listShown } from '../support/portal';
import { account, stranger, waysOfLoading, type Way, type WayName } from '../support/waysOfLoading';

interface Cell {
  readonly page: Page;
  readonly platform: Platform;
  readonly way: Way;
}

interface Fault {
  /** lines the browser itself writes of it */
  readonly allows?: RegExp;
  /** ways without a test, and why */
  readonly without: Partial<Record<WayName, string>>;
  readonly run: (cell: Cell) => Promise<void>;
}

/** Styles of one element of each kind, without what follows from the size of its place. */
const stylesOf = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>();
    return [...document.querySelectorAll('.aicc-root, .aicc-root *')].flatMap((element) => {
      const kind = `${element.tagName} ${element.getAttribute('class') ?? ''}`;
      if (element.closest('style') || seen.has(kind)) return [];
      seen.add(kind);
      const { direction, display, color, backgroundColor, fontSize, textTransform, paddingLeft, borderTopWidth, fill } =
        getComputedStyle(element);
      const all = [
        direction,
        display,
        color,
        backgroundColor,
        fontSize,
        textTransform,
        paddingLeft,
        borderTopWidth,
        fill,
      ];
      return [`${kind}: ${all.join(' ')}`];
    });
  });

/** Once they stay: a list draws as many actions beside its rows as its place has room for. */
async function stylesAtRest(page: Page): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await expect
    .poll(async () => {
      const last = found;
      found = await stylesOf(page);
      return found.join() === last.join();
    })
    .toBe(true);
  return found;
}

async function documentOf(page: Page, { writesTitle }: Way): Promise<HostDocument> {
  const read = await page.evaluate<HostDocument>('__AICC_HOST_DOCUMENT__()');
  if (!writesTitle) return read;
  const head = read.head.replace(/<title>.*?<\/title>/g, '');
  return { ...read, head, names: read.names.filter((name) => name.startsWith('/')) };
}

/** Saves the rows that are drawn while the first person's header is there; a reload keeps them. */
const watchRows = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('.aicc-header');
    header?.setAttribute('data-first', '');
    const rows = new Set<string>();
    const save = () => {
      if (!header?.isConnected) return;
      for (const row of document.querySelectorAll('.aicc-root th[scope=row]')) rows.add(row.textContent?.trim() ?? '');
      sessionStorage.setItem('e2e:rows', JSON.stringify([...rows]));
    };
    save();
    new MutationObserver(save).observe(document, { childList: true, subtree: true, characterData: true });
  });

const rowsSeen = (page: Page) => page.evaluate<string[]>("JSON.parse(sessionStorage.getItem('e2e:rows') ?? '[]')");

const tasksOf = async (platform: Platform, person: string) =>
  listOf((await platform.get(person, '/api/marketing/task/?limit=60')).list).map((task) => String(task.name));

const noHost = 'There is no host.';
const onePerson = 'The portal has no such fault.';
const fixedBase = 'The portal has one base path.';

const faults: Readonly<Record<string, Fault>> = {
  'a lost script: is said, and its screen comes when tried again': {
    allows: /404|ChunkLoadError|Loading chunk/,
    without: {},
    run: ({ page, platform, way }) =>
      way.open(page, platform, {}, async () => {
        await listShown(page);
        await page.route(/\/js\/.*\.js/, (route) =>
          route.fulfill({ status: 404, body: '', headers: { 'access-control-allow-origin': '*' } }),
        );
        await page.getByRole('link', { name: 'Call details' }).click();
        await expect(page.getByText('Part of the console could not be loaded')).toBeVisible();
        await page.unroute(/\/js\/.*\.js/);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Call details' })).toBeVisible();
      }),
  },

  'the document of the host: is the same before the mount, after it, and after the unmount': {
    without: { alone: noHost },
    run: async ({ page, platform, way }) => {
      await page.addInitScript({ content: hostDocumentScript });
      await page.route('**/referrer', (route) =>
        route.fulfill({ contentType: 'text/plain', body: route.request().headers().referer ?? '' }),
      );
      // What a page says of its colours shows where the system is dark.
      await page.emulateMedia({ colorScheme: 'dark' });
      await way.open(page, platform, { isEmpty: true }, async () => {
        const before = await documentOf(page, way);
        expect(before.referrer).toBe('the whole address');
        await way.mount(page);
        await expect(page.locator('.aicc-root').getByRole('heading', { level: 1 })).toBeVisible();
        expect(changesOf(before, await documentOf(page, way))).toEqual([]);
        await way.unmount(page);
        expect(changesOf(before, await documentOf(page, way))).toEqual([]);
      });
    },
  },

  'no 401 command: is named, and the console says itself that the session has ended': {
    allows: unauthorizedLine,
    without: { alone: 'It signs in by itself: session.spec.ts.' },
    run: ({ page, platform, way }) =>
      way.open(page, platform, { isMute: true }, async () => {
        await listShown(page);
        await platform.end(await platform.token(account));
        const pane = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
        await expect(pane.getByRole('heading')).toHaveText('Your session has ended');
        // Neither host names the address of its sign-in.
        await expect(pane).toContainText('Sign in outside this console, then try again.');
        await expect(pane.getByRole('button')).toHaveText(['Try again']);
        await expect.poll(() => way.codes(page)).toContain('W-CMD-MISSING');
      }),
  },

  "another company's token, unannounced: draws nothing of it under the first person's header, and starts again": {
    allows: /Failed to load resource/,
    without: {},
    run: async ({ page, platform, way }) => {
      const ours = await tasksOf(platform, account);
      const foreign = (await tasksOf(platform, stranger)).filter((name) => !ours.includes(name));
      expect(foreign.length).toBeGreaterThan(0);
      await way.open(page, platform, { screen: '/marketing/calling/CallDetails' }, async () => {
        await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
        await watchRows(page);
        await way.becomeStranger(page, platform);
        const list = page.getByRole('link', { name: 'Tasks', exact: true });
        // Alone another tab says so by itself.
        if (way !== waysOfLoading.alone) await list.click();
        await expect(page.locator('.aicc-header')).toBeVisible();
        await expect(page.locator('.aicc-header[data-first]')).toHaveCount(0);
        if (way === waysOfLoading.alone) await list.click();
        else expect(await way.codes(page)).toContain('W-USER-CHANGED');
        await listShown(page);
        await expect(
          page
            .getByRole('rowheader')
            .filter({ hasText: foreign[0] ?? '' })
            .first(),
        ).toBeVisible();
        const seen = await rowsSeen(page);
        expect(seen.length).toBeGreaterThan(0);
        expect(seen.filter((row) => foreign.some((name) => row.includes(name)))).toEqual([]);
      });
    },
  },

  'a token that goes to and fro between two people: a pane says so, and the console comes when it rests': {
    allows: /Failed to load resource/,
    without: {
      'registered with qiankun': onePerson,
      'kept alive': onePerson,
      'out of the sandbox': onePerson,
      alone: noHost,
    },
    run: ({ page, platform, way }) =>
      way.open(page, platform, { screen: '/marketing/calling/tasks', isEmpty: true }, async () => {
        const other = await platform.token(stranger);
        await page.evaluate(`{
          const { grant } = window;
          let gen = 1;
          window.isUnstable = true;
          props.auth.getToken = async () => {
            if (!isUnstable) return { ...grant, gen };
            gen += 1;
            return { value: gen % 2 ? '${other}' : grant.value, gen };
          };
        }`);
        await way.mount(page);
        await expect(page.getByRole('alert')).toContainText('keeps changing who is signed in');
        expect(await way.codes(page)).toContain('E-USER-UNSTABLE');
        await page.evaluate('isUnstable = false');
        await page.getByRole('button', { name: 'Try again' }).click();
        await listShown(page);
      }),
  },

  'a base path of odd signs: the list is drawn, and a link leads below it': {
    without: {
      'registered with qiankun': fixedBase,
      'kept alive': fixedBase,
      'out of the sandbox': fixedBase,
      alone: 'It stands at the root.',
    },
    run: ({ page, platform, way }) => {
      const basePath = '/a@b:c+d;e/x%2Fy/aicc';
      return way.open(page, platform, { basePath }, async () => {
        await listShown(page);
        await page.getByRole('link', { name: 'Call details' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Call details' })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(`${basePath}/collection/calling/CallDetails`);
      });
    },
  },

  'hostile rules and right to left: change nothing inside': {
    without: { alone: 'There is no host whose rules could reach it.' },
    run: ({ page, platform, way }) =>
      way.open(page, platform, {}, async () => {
        await listShown(page);
        // What the host makes of the place it gives is its own.
        await page.evaluate(() => {
          const stage = document.querySelector<HTMLElement>('#stage');
          if (stage) stage.style.cssText = 'all: initial; position: fixed; inset: 0; width: 1440px; height: 900px';
          for (const one of stage?.querySelectorAll<HTMLElement>(':scope > div:has(> #root)') ?? [])
            one.style.cssText = 'display: contents';
        });
        const before = await stylesAtRest(page);
        await page.evaluate((rules) => {
          document.documentElement.dir = 'rtl';
          const sheet = new CSSStyleSheet();
          rules.forEach((rule) => sheet.insertRule(rule));
          document.adoptedStyleSheets.push(sheet);
        }, hostRules);
        expect(await stylesAtRest(page)).toEqual(before);
      }),
  },
};

for (const [name, way] of Object.entries(waysOfLoading))
  for (const [title, { allows, without, run }] of Object.entries(faults)) {
    if (name in without) continue;
    test(`${name}, ${title}`, async ({ page, platform, quiet }) => {
      if (allows) quiet.allow(allows);
      await run({ page, platform, way });
    });
  }
