import { expect, type Page } from '@playwright/test';
import { fieldsOf, hostUrl, type Platform } from './platform';
import type { CrossedEvent, HostProbe } from '@sandbox/host/page/traffic/probe';

const listPath = '/aicc/collection/calling/tasks';
const listHeading = 'Calling tasks';

/** Opens the portal as somebody who has signed in there; the sign-in itself has its own tests. */
export async function openPortal(
  page: Page,
  platform: Platform,
  { account = 'admin@nusa.test', path = listPath, query = '' } = {},
): Promise<void> {
  const token = await platform.token(account);
  await page.addInitScript(
    (session) => {
      if (
        window.origin === 'null' ||
        window.sessionStorage.getItem('portal:session') !== null ||
        window.sessionStorage.getItem('e2e:given') !== null
      )
        return;
      window.sessionStorage.setItem('e2e:given', '1');
      window.sessionStorage.setItem('portal:session', JSON.stringify(session));
      window.sessionStorage.setItem('portal:gen', String(session.gen));
    },
    { account, token, gen: 1 },
  );
  await page.goto(`${hostUrl}${path}?language=en&look=light${query}`);
}

export async function listShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: listHeading })).toBeVisible();
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
}

/** The portal is there whatever the console does. */
export async function portalAlive(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Applications' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders of today' })).toBeVisible();
}

export async function events(page: Page): Promise<readonly CrossedEvent[]> {
  const list: unknown = JSON.parse(await page.evaluate(() => JSON.stringify(window.__AICC_HOST_PROBE__?.events ?? [])));
  return Array.isArray(list) ? list.map((one) => fieldsOf(one) as unknown as CrossedEvent) : [];
}

/** Codes the console has reported, or has rejected a call with. */
export async function codes(page: Page): Promise<readonly string[]> {
  return (await events(page)).flatMap((event) => [
    ...(`${event.what} ${JSON.stringify(event.detail)}`.match(/\b[EW]-[A-Z-]+\b/g) ?? []),
  ]);
}

export function probe<T>(page: Page, run: (probe: HostProbe) => T | Promise<T>): Promise<T> {
  // The function travels as its source: nothing of here is in reach of it.
  return page.evaluate(`(${run.toString()})(window.__AICC_HOST_PROBE__)`);
}
