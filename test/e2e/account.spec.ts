import { expect } from '@playwright/test';
import { test } from './support/fixtures';
import { listOf, type Platform } from './support/platform';
import { walkAs } from './support/roleWalk';
import { nothingShown, tour } from './support/tour';
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
    const paths = screens.map((one) => one.replace('id=0', `id=${id}`));
    await walkAs(page, platform, { account, where, paths, isThere: isThere[role] ?? (() => false) });
  });
}
