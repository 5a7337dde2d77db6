import { expect } from '@playwright/test';
import { test } from './support/fixtures';
import { listOf, type Platform } from './support/platform';
import { walkAs } from './support/roleWalk';
import { nothingShown, tour } from './support/tour';
import { isWalk, taken } from './support/walk';

// Each walk only looks.
test.describe.configure({ mode: 'parallel' });

const each = (['admin', 'operator', 'viewer'] as const).flatMap((role) =>
  (['alone', 'embedded'] as const).map((where) => ({ role, where })),
);
/** The tour looks at these screens as the administrator, alone. */
const everyday = ['operator embedded'];

/** Screens that belong to no line: calls that come in, and single calls; those of one row show the first there is. */
async function pathsOf(platform: Platform, account: string): Promise<string[]> {
  const first = async (of: string) => Number(listOf((await platform.get(account, `/api/${of}`)).list)[0]?.id);
  const shown = {
    ...nothingShown,
    inboundRobot: await first('Inbound/robot/?limit=10'),
    testCall: await first('test_call/?limit=10'),
    finishedTask: await first('collection/task/?state=finished&limit=10'),
    plan: await first('collection/plan/?limit=10'),
  };
  return Object.values(tour)
    .map((path) => path(shown))
    .filter((path) => /^\/(Inbound|CallingOperation)\//.test(path));
}

for (const { role, where } of taken(each, (one) => everyday.includes(`${one.role} ${one.where}`))) {
  test(`inbound and single calls for the ${role}, ${where}: every screen opens`, async ({ page, platform }) => {
    const account = `${role}@nusa.test`;
    const paths = await pathsOf(platform, account);
    expect(paths.length).toBeGreaterThan(10);
    await walkAs(page, platform, { account, where, paths, isThere: () => true, byAddress: isWalk });
  });
}
