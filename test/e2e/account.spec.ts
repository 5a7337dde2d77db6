import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';
import { listOf, type Platform } from './support/platform';
import { openPortal } from './support/portal';
import { nothingShown, tour } from './support/tour';
import { visit } from './support/visit';
import { taken } from './support/walk';

// Each walk only looks.
test.describe.configure({ mode: 'parallel' });

const screens = Object.values(tour)
  .map((path) => path(nothingShown))
  .filter((path) => path.startsWith('/systemSet/'));

/** The agent looks after himself alone; the viewer sees what is there and changes nothing. */
const isThere: Readonly<Record<string, (path: string) => boolean>> = {
  admin: () => true,
  viewer: (path) => !/addRole|editRole/.test(path),
  agent: (path) => /personal\/(personalInfo|loginInfo)|tools\/(releaseNotes|operateWord)/.test(path),
};

async function roleIn(platform: Platform): Promise<string> {
  return String(
    listOf((await platform.get('admin@nusa.test', '/api/company/role/')).list).find(({ name }) => name === 'Operator')
      ?.id,
  );
}

async function settled(page: Page, there: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toHaveCount(there ? 0 : 1);
  if (!there) return;
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  // A form keeps an empty place for what it will have to say.
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
}

const each = (['admin', 'viewer', 'agent'] as const).flatMap((role) =>
  (['alone', 'embedded'] as const).map((where) => ({ role, where })),
);
/** The tour looks at these screens as the administrator, alone. */
const everyday = ['viewer alone', 'agent embedded'];

for (const { role, where } of taken(each, (one) => everyday.includes(`${one.role} ${one.where}`))) {
  test(`account screens for the ${role}, ${where}: open, or do not exist for the role`, async ({ page, platform }) => {
    const account = `${role}@nusa.test`;
    const id = await roleIn(platform);
    expect(screens.length).toBeGreaterThan(12);
    let before = false;
    for (const path of screens.map((one) => one.replace('id=0', `id=${id}`))) {
      await test.step(path, async () => {
        const there = isThere[role]?.(path) ?? false;
        // From a screen to the next as a link does it; what is not there is opened by its address.
        const address = where === 'alone' ? path : `/aicc${path}`;
        if (before && there) await visit(page, address);
        else if (where === 'alone') await platform.open(page, account, address);
        else await openPortal(page, platform, { account, path: address });
        before = there;
        await settled(page, there);
      });
    }
  });
}
