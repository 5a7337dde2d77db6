import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';
import { fieldsOf, listOf, type Platform } from './support/platform';
import { openPortal } from './support/portal';
import { nothingShown, tour } from './support/tour';
import { visit } from './support/visit';
import { isWalk, taken } from './support/walk';

// Each walk only looks.
test.describe.configure({ mode: 'parallel' });

interface Walk {
  readonly role: 'admin' | 'operator' | 'approver' | 'viewer';
  readonly line: 'collection' | 'marketing' | 'info_check' | 'cod';
  readonly where: 'alone' | 'embedded';
}

/** Each of the 32, every screen by its address: `npm run walk`, a quarter of an hour. */
const each: readonly Walk[] = (['alone', 'embedded'] as const).flatMap((where) =>
  (['collection', 'marketing', 'info_check', 'cod'] as const).flatMap((line) =>
    (['admin', 'operator', 'approver', 'viewer'] as const).map((role) => ({ role, line, where })),
  ),
);
/** The tour looks at one line as its administrator, alone. */
const everyday = ['operator cod embedded', 'viewer marketing alone'];
const walks = taken(each, ({ role, line, where }) => everyday.includes(`${role} ${line} ${where}`));

const listed = Object.values(tour)
  .map((path) => path(nothingShown))
  .filter((path) => /^\/collection\/(?!insight)[^?]*$/.test(path));

async function pathsOf(platform: Platform, account: string, line: string): Promise<string[]> {
  const first = async (of: string) =>
    Number(listOf((await platform.get(account, `/api/${line}/${of}/?limit=10`)).list)[0]?.id);
  return [
    ...listed.map((path) => path.replace('collection', line)),
    `/${line}/subCheckDetail?id=${await first('task')}`,
    `/${line}/subCheckPlan?id=${await first('plan')}`,
  ];
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

for (const { role, line, where } of walks) {
  test(`screens of ${line} for the ${role}, ${where}: open, or do not exist for the role`, async ({
    page,
    platform,
  }) => {
    const account = `${role}@nusa.test`;
    const refused = refusals(page);
    const paths = await pathsOf(platform, account, line);
    expect(paths.length).toBeGreaterThan(13);
    // An approver decides and a viewer looks: neither makes anything.
    const isThere = (path: string) => role === 'admin' || role === 'operator' || !/\/(create|share)$/.test(path);
    for (const [at, path] of paths.entries()) {
      await test.step(path, async () => {
        const before = paths[at - 1];
        const goesOn = !isWalk && before !== undefined && isThere(before) && isThere(path);
        const address = where === 'alone' ? path : `/aicc${path}`;
        if (goesOn) await visit(page, address);
        else if (where === 'alone') await platform.open(page, account, address);
        else await openPortal(page, platform, { account, path: address });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toHaveCount(
          isThere(path) ? 0 : 1,
        );
        // A form keeps an empty place for what it will have to say.
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
        for (const tab of await page.getByRole('main').getByRole('tab').all()) {
          await tab.click();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        }
      });
    }
    expect(refused).toEqual([]);
  });
}
