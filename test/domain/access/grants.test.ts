import { allPermissions } from '@/domain/access/access';
import { checkAccount, checkCustomInfos, checkRole } from '@/domain/accounts/accounts';
import { reaches } from '@/domain/access/dataScope';
import {
  covers,
  mayBeginIn,
  mayRegroup,
  missingPermissions,
  permissionDifference,
  permissionsWithin,
  reachesGroupOf,
  seesTasksOf,
} from '@/domain/access/grants';

/** A reproducible stream of numbers from 0 to 1. */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const all = allPermissions();
const scopes = ['own', 'group', 'company'] as const;

it('a giver grants only permissions they have: 5,000 random givers and requests', () => {
  const next = stream(20_261_122);
  const some = (share: number) => all.filter(() => next() < share);
  const scope = () => scopes[Math.floor(next() * 3)] ?? 'own';
  let given = 0;
  for (let at = 0; at < 5_000; at += 1) {
    const everything = next() < 0.1;
    const own = everything ? ['*'] : some(next() * 0.5);
    // Often a part of what the giver has, so that both answers occur.
    const wanted = next() < 0.5 ? own.filter(() => next() < 0.7) : some(next() * 0.05);
    const requested = next() < 0.1 ? [...wanted, '*'] : wanted;
    const giver = { permissions: own, dataScope: scope() };
    const other = { permissions: requested, dataScope: scope() };
    // Expected by hand: every requested permission is among the giver's (view comes with any other action of the menu),
    // `*` only from `*`; what everybody has cannot be given.
    const isGranted = (one: string) =>
      everything ||
      /^system\*(personalInfo|loginInfo|releaseNotes|operateWord)\*/.test(one) ||
      (one !== '*' &&
        (own.includes(one) || (one.endsWith('*view') && own.some((mine) => mine.startsWith(one.slice(0, -4))))));
    const wide = scopes.indexOf(giver.dataScope) >= scopes.indexOf(other.dataScope);
    expect(covers(giver, other)).toBe(requested.every(isGranted) && wide);
    expect(missingPermissions(giver, requested)).toEqual(requested.filter((one) => !isGranted(one)));
    if (covers(giver, other)) given += 1;
  }
  expect(given).toBeGreaterThan(500);
  expect(given).toBeLessThan(4_500);
});

it('permissions of a role: are limited to the products of the company and to the catalogue', () => {
  expect(
    permissionsWithin(
      ['normal*CallTasks*add', 'cod*CallTasks*add', 'normal*CallTasks*fly', 'system*Corporate*view', '*x'],
      ['collection'],
    ),
  ).toEqual(['normal*CallTasks*add', 'system*Corporate*view']);
  const everything = permissionsWithin(['*'], ['collection']);
  expect(everything).toContain('normal*CallTasks*approve');
  expect(everything.some((one) => one.startsWith('cod*') || one === '*')).toBe(false);
});

it('permission difference: lists what only the first role and only the second role has', () => {
  expect(permissionDifference(['a', 'b', 'c'], ['b', 'd'])).toEqual({ onlyFirst: ['a', 'c'], onlySecond: ['d'] });
});

it.each([
  ['own', 'own', true],
  ['own', 'group', false],
  ['group', 'own', true],
  ['group', 'company', false],
  ['company', 'group', true],
] as const)('data scope %s covers %s: %s', (scope, other, yes) => {
  expect(reaches(scope, other)).toBe(yes);
});

describe('a role', () => {
  const role = {
    name: 'Night shift',
    description: '',
    businessTypes: ['collection'],
    dataScope: 'own',
    permissions: ['normal*CallTasks*view'],
  };
  it.each([
    [{}, []],
    [{ name: ' ' }, ['name required']],
    [{ name: 'x'.repeat(51) }, ['name tooLong']],
    [{ description: 'x'.repeat(201) }, ['description tooLong']],
    [{ businessTypes: [] }, ['businessTypes required']],
    [{ businessTypes: ['cod'] }, ['businessTypes notSelectable']],
    [{ dataScope: 'world' }, ['dataScope unknownChoice']],
    [{ permissions: [] }, ['permissions permissionNone']],
  ])('with %j: problems %j', (change, problems) => {
    expect(checkRole({ ...role, ...change }, ['collection']).map(({ field, code }) => `${field} ${code}`)).toEqual(
      problems,
    );
  });
  it('in a company without products: needs no business type', () => {
    expect(checkRole({ ...role, businessTypes: [] }, [])).toEqual([]);
  });
});

it.each([
  ['joko@nusa.test', []],
  ['名字', []],
  ['', ['required']],
  ['two words', ['accountFormat']],
  ['\u202Ex', ['accountFormat']],
  ['x'.repeat(101), ['tooLong']],
])('login account %s: problems %j', (account, codes) => {
  expect(checkAccount(account).map(({ code }) => code)).toEqual(codes);
});

it('custom company information: at most ten entries, each name once, each with a value', () => {
  const infos = Array.from({ length: 11 }, (_, at) => ({ name: `n${at}`, value: 'v' }));
  expect(checkCustomInfos(infos.slice(1))).toEqual([]);
  expect(checkCustomInfos(infos).map(({ field, code }) => [field, code])).toEqual([['customize_infos', 'outOfRange']]);
  expect(
    checkCustomInfos([
      { name: 'A', value: '' },
      { name: 'a', value: 'v' },
    ]).map(({ field, code }) => [field, code]),
  ).toEqual([
    ['customize_infos.0.value', 'required'],
    ['customize_infos.1.name', 'nameExists'],
  ]);
});

it.each([
  // giver, their group, other, the other's group, whether the other's group is within reach
  ['company', null, 'group', 2, true],
  ['group', 1, 'group', 1, true],
  ['group', 1, 'group', 2, false],
  ['group', null, 'group', 2, false],
  ['group', 1, 'group', null, true],
  ['group', 1, 'own', 2, true],
  ['own', 1, 'own', 2, true],
] as const)(
  'scope “%s” of group %p reaches a user with “%s” of group %p: %s',
  (dataScope, groupId, scope, group, yes) => {
    expect(reachesGroupOf({ dataScope, groupId }, { dataScope: scope, groupId: group })).toBe(yes);
  },
);

it.each([
  // giver, their group, the other's group, whether the giver works with the other's tasks
  ['company', null, null, true],
  ['company', 1, 2, true],
  ['group', 1, 1, true],
  ['group', 1, 2, false],
  ['group', 1, null, false],
  ['group', null, null, false],
  ['own', 1, 1, false],
  ['own', null, null, false],
] as const)('scope “%s” of group %p can give a sign-in to users of group %p: %s', (dataScope, groupId, group, yes) => {
  expect(seesTasksOf({ dataScope, groupId }, { groupId: group })).toBe(yes);
});

it("groups: only company scope moves users; new users start in the creator's group or in none", () => {
  expect(scopes.map((dataScope) => mayRegroup({ dataScope }))).toEqual([false, false, true]);
  const begins = (dataScope: (typeof scopes)[number]) =>
    [null, 1, 2].map((group) => mayBeginIn({ dataScope, groupId: 1 }, group));
  expect(begins('own')).toEqual([true, true, false]);
  expect(begins('group')).toEqual([true, true, false]);
  expect(begins('company')).toEqual([true, true, true]);
});
