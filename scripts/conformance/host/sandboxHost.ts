import type { Before, HostOptions } from './hostOptions';
import type { Act } from './act';

/** Steps that sign in at the sandbox host as its first person. */
const signIn: Before = async ({ page }) => {
  await page.locator('input[name=account][value="admin@nusa.test"]').check({ timeout: 15_000 });
  await page.locator('dialog[open] button[type=submit]').click();
};

const localeSwitch: Act = { kind: 'select', selector: 'select[name=language]', value: 'es' };
const away: Act = { kind: 'path', path: '/orders' };
const rotate: Act = { kind: 'js', code: "window.__AICC_HOST_PROBE__.act('rotateToken')" };

export const sandboxHost: Pick<HostOptions, 'before' | 'localeSwitch' | 'away' | 'rotate'> = {
  before: signIn,
  localeSwitch,
  away,
  rotate,
};
