import { expect, type Page } from '@playwright/test';
import { nonce, pageOf, policyOf, withHost } from './bareHost';
import type { Platform } from './platform';
import { codes, openPortal, probe } from './portal';

export const account = 'admin@nusa.test';
/** Of another company. */
export const stranger = 'admin@kirana.test';

interface Opening {
  /** path of the screen inside the console */
  readonly screen?: string;
  /** of the pages that mount the console themselves */
  readonly basePath?: string;
  /** a host that knows no command from the start on */
  readonly isMute?: boolean;
  /** the console is mounted by `mount` */
  readonly isEmpty?: boolean;
}

type Run = () => Promise<void>;

export interface Way {
  /** the host's title says what the console shows */
  readonly writesTitle: boolean;
  /** Opens the console and drives it by `run`. */
  open(page: Page, platform: Platform, opening: Opening, run: Run): Promise<void>;
  mount(page: Page): Promise<void>;
  unmount(page: Page): Promise<void>;
  /** From now on the token is the stranger's; the console hears nothing of it from its host. */
  becomeStranger(page: Page, platform: Platform): Promise<void>;
  codes(page: Page): Promise<readonly string[]>;
}

const tasks = '/collection/calling/tasks';

const inPortal = (variant: string): Way => {
  const application = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Applications' }).getByRole('link', { name }).click();
  return {
    writesTitle: true,
    open: async (page, platform, { screen = tasks, isMute = false, isEmpty = false }, run) => {
      const query = `&host=${variant}${isMute ? '&fault=bus.missing' : ''}`;
      await openPortal(page, platform, { account, path: isEmpty ? '/orders' : `/aicc${screen}`, query });
      await run();
    },
    mount: (page) => application(page, 'Calls'),
    unmount: async (page) => {
      await application(page, 'Orders');
      await expect(page.getByRole('heading', { name: 'Orders of today' })).toBeVisible();
      await expect(page.locator('.aicc-root').filter({ visible: true })).toHaveCount(0);
    },
    becomeStranger: async (page) => {
      await probe(page, (one) => one.setFault('auth.user-changed-silently'));
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('portal:session'))).toContain(stranger);
    },
    codes,
  };
};

/** A page that mounts the console itself, with no policy or with one of nonces alone. */
const byHand = (loader: 'qiankun' | 'script tag', policy?: string): Way => {
  const mount = (page: Page, basePath = '/aicc') =>
    page.evaluate(
      `(async () => { window.mounted = await mountConsole('#stage', { ...props, basePath: '${basePath}' }); })()`,
    );
  return {
    writesTitle: false,
    open: async (page, platform, { screen = tasks, basePath = '/aicc', isEmpty = false }, run) => {
      const text = pageOf(loader, await platform.token(account));
      await withHost(page, text, policy, async ({ url }) => {
        await page.goto(url + basePath + screen);
        if (!isEmpty) await mount(page, basePath);
        await run();
      });
    },
    mount: async (page) => void (await mount(page)),
    unmount: async (page) => void (await page.evaluate('mounted.unmount()')),
    becomeStranger: async (page, platform) => {
      const value = await platform.token(stranger);
      await page.evaluate(`window.grant = { value: '${value}', gen: 2 }`);
    },
    codes: (page) => page.evaluate<string[]>('reports.flatMap(({ code }) => code ?? [])'),
  };
};

const never = () => Promise.reject(new Error('There is no host'));

const alone: Way = {
  writesTitle: true,
  open: async (page, platform, { screen = tasks }, run) => {
    await platform.open(page, account, screen);
    await run();
  },
  mount: never,
  unmount: never,
  // In another tab.
  becomeStranger: async (page, platform) => {
    const token = await platform.token(stranger);
    const other = await page.context().newPage();
    await other.goto('/favicon.svg');
    await other.evaluate((value) => window.localStorage.setItem('aicc:token', value), token);
    await other.close();
  },
  codes: never,
};

export const waysOfLoading = {
  'registered with qiankun': inPortal('plain'),
  'kept alive': inPortal('keepalive'),
  'out of the sandbox': inPortal('unsandboxed'),
  'loadMicroApp by hand': byHand('qiankun'),
  'a policy of nonces': byHand('script tag', policyOf(`'nonce-${nonce}'`, `'nonce-${nonce}'`)),
  'mountConsole without qiankun': byHand('script tag'),
  alone,
} satisfies Readonly<Record<string, Way>>;

export type WayName = keyof typeof waysOfLoading;
