import { chromium, type Browser, type Page } from '@playwright/test';
import type { Variant } from '@sandbox/host/faults/variants';
import type { HostProbe } from '@sandbox/host/page/traffic/probe';
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.mjs';
import { account, startProduct, type Product } from './product';

/** Collects garbage on demand and reads the heap to the byte. */
const flags = [...chromiumFlags, '--js-flags=--expose-gc', '--enable-precise-memory-info'];

/** Starts the product and a Chromium, and stops both whatever happens. */
export async function browse<T>(folder: string, run: (browser: Browser, product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct(folder);
  try {
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: flags });
    try {
      return await run(browser, product);
    } finally {
      await browser.close();
    }
  } finally {
    await product.close();
  }
}

/** A page of its own with an empty cache, and nothing on it. */
export async function emptyPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
  });
  // What the loader of these files puts around every named function, those handed to a page among them.
  await context.addInitScript('globalThis.__name = (fn) => fn');
  return context.newPage();
}

/** The same, signed in: alone and at the portal. */
export async function freshPage(browser: Browser, { token }: Pick<Product, 'token'>): Promise<Page> {
  const page = await emptyPage(browser);
  await page.addInitScript(
    (session) => {
      if (window.origin === 'null') return;
      window.localStorage.setItem('aicc:token', session.token);
      window.sessionStorage.setItem('portal:session', JSON.stringify(session));
      window.sessionStorage.setItem('portal:gen', String(session.gen));
    },
    { account, token, gen: 1 },
  );
  return page;
}

/** The portal in a page of its own, with the screen of that path mounted. */
export async function openPortal(
  browser: Browser,
  product: Product,
  { path = '/aicc/collection/calling/tasks', variant = 'plain' }: { path?: string; variant?: Variant } = {},
): Promise<Page> {
  const page = await freshPage(browser, product);
  await page.goto(`${product.hostUrl}${path}?language=en&look=light&host=${variant}`);
  await page.waitForFunction('window.__AICC_HOST_PROBE__ !== undefined');
  if (!path.startsWith('/aicc')) return page;
  const state = await probe(page, (one) => one.idle());
  if (state !== 'mounted') throw new Error(`the console is not mounted at ${page.url()}: ${state}`);
  await page.waitForFunction('window.__AICC_HOST_PROBE__.meters().then(({ phases }) => phases.ready !== null)');
  return page;
}

export function probe<T>(page: Page, run: (probe: HostProbe) => T | Promise<T>): Promise<T> {
  // The function travels as its source: nothing of here is in reach of it.
  return page.evaluate(`(${run.toString()})(window.__AICC_HOST_PROBE__)`);
}
