import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { fieldsOf, type Platform } from './platform';
import { openPortal } from './portal';
import { visit } from './visit';

export interface RoleWalk {
  readonly account: string;
  readonly where: 'alone' | 'embedded';
  readonly paths: readonly string[];
  readonly isThere: (path: string) => boolean;
  /** Each screen by its address; else from a screen to the next as a link does it. */
  readonly byAddress?: boolean;
}

/** Every answer that is not what was asked for; one may come after its page has gone. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    void response.json().then(
      (body: unknown) => {
        const { code } = fieldsOf(body);
        if (typeof code === 'number' && code !== 200)
          found.push(`${code} ${response.request().method()} ${response.url()}`);
      },
      () => undefined,
    );
  });
  return found;
}

async function settled(page: Page, there: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toHaveCount(there ? 0 : 1);
  // A form keeps an empty place for what it will have to say.
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
}

/** Opens screens as somebody of a role: each is there whole, or does not exist, and nothing it loads is refused. */
export async function walkAs(page: Page, platform: Platform, walk: RoleWalk): Promise<void> {
  const { account, where, paths, isThere, byAddress = false } = walk;
  const refused = refusals(page);
  for (const [at, path] of paths.entries()) {
    await test.step(path, async () => {
      const before = paths[at - 1];
      // What is not there is opened by its address, and so is what comes after it.
      const goesOn = !byAddress && before !== undefined && isThere(before) && isThere(path);
      const address = where === 'alone' ? path : `/aicc${path}`;
      if (goesOn) await visit(page, address);
      else if (where === 'alone') await platform.open(page, account, address);
      else await openPortal(page, platform, { account, path: address });
      await settled(page, isThere(path));
    });
  }
  expect(refused).toEqual([]);
}
