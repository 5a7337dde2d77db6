import { expect } from '@playwright/test';
import { test } from './support/fixtures';
import { fieldsOf, listOf, type Platform } from './support/platform';
import { walkAs } from './support/roleWalk';
import { shareRobot } from './support/shareRobot';
import { nothingShown, tour } from './support/tour';
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
/** The tour looks at one line as its administrator, alone; what a viewer may see has tests of its own. */
const everyday = 'operator cod embedded';
const walks = taken(each, ({ role, line, where }) => `${role} ${line} ${where}` === everyday);

const listed = Object.values(tour)
  .map((path) => path(nothingShown))
  .filter((path) => /^\/collection\/(?!insight)[^?]*$/.test(path));

/** The screens of one row show the first of a line that has one, for every role. */
async function pathsOf(platform: Platform, account: string, line: string): Promise<string[]> {
  const first = async (of: string) => fieldsOf(listOf((await platform.get(account, `/api/${line}/${of}`)).list)[0]);
  const robot = Number((await first('robot/?state=valid&limit=10')).id);
  const talk = await first('call/?outcome=reached&limit=10');
  const { id: link } = await shareRobot(platform, 'admin@nusa.test', line);
  return [
    ...listed.map((path) => path.replace('collection', line)),
    `/${line}/subCheckDetail?id=${Number((await first('task/?limit=10')).id)}`,
    `/${line}/subCheckPlan?id=${Number((await first('plan/?limit=10')).id)}`,
    `/${line}/robot/robotDetail?id=${robot}`,
    `/${line}/robot/branch?id=${Number(fieldsOf(talk.robot).id)}&call=${Number(talk.id)}&turn=2`,
    `/${line}/robot/addHangUpMessage?id=${robot}`,
    `/${line}/robotExperience/shareLog/view?id=${link}`,
  ];
}

for (const { role, line, where } of walks) {
  test(`screens of ${line} for the ${role}, ${where}: open, or do not exist for the role`, async ({
    page,
    platform,
  }) => {
    const account = `${role}@nusa.test`;
    const paths = await pathsOf(platform, account, line);
    expect(paths.length).toBeGreaterThan(18);
    // An approver decides and a viewer looks: neither makes anything.
    const makes = role === 'admin' || role === 'operator';
    const isThere = (path: string) => makes || !/\/(create|share|addHangUpMessage)(\?|$)/.test(path);
    await walkAs(page, platform, { account, where, paths, isThere, byAddress: isWalk });
  });
}
