import { areasTouched, leftOut } from '../../scripts/testing/everyday.mjs';

const folders = ['access', 'access-control', 'calls', 'engine', 'plans', 'sip-lines', 'tasks'];

test.each([
  [['host-sandbox/platform/plans/planRun.ts'], ['plans']],
  [['host-sandbox/platform/areas/taskNumbers.ts'], ['tasks']],
  [['src/contract/sipLines.ts'], ['sip-lines']],
  [['src/domain/calls/state.ts', 'test/platform/engine/gates.test.ts'], ['calls', 'engine']],
  [['src/features/plans/PlanPage.tsx', 'README.md', 'test/platform/turns.test.ts'], []],
  [['host-sandbox/platform/access.ts'], ['access', 'access-control']],
])('%j touches the tests of %j', (changed, areas) => {
  expect(areasTouched(changed, folders)).toEqual(areas);
});

const isLeftOut = (file: string, ...areas: string[]) => leftOut(areas).some((one) => new RegExp(one).test(`/x/test/${file}`));

test('permissions, scope, isolation and migrations always run, an area when it is touched, the browser-like tests always', () => {
  const always = ['platform/access/matrix.test.ts', 'platform/scope/live.test.ts', 'platform/store/isolation.test.ts', 'platform/store/migrate.test.ts', 'ui/list.test.tsx', 'domain/plans.test.ts'];
  expect(always.filter((file) => isLeftOut(file))).toEqual([]);
  expect(isLeftOut('platform/plans/planRun.test.ts')).toBe(true);
  expect(isLeftOut('platform/plans/planRun.test.ts', 'plans')).toBe(false);
  expect(isLeftOut('platform/access/bulk.test.ts')).toBe(true);
  expect(isLeftOut('platform/access-control/closing.test.ts', 'access')).toBe(true);
});

test('what kills processes for minutes does not run every day', () => {
  expect(isLeftOut('platform/store/migrateKilled.test.ts', 'store')).toBe(true);
  expect(isLeftOut('platform/engine/killNine.test.ts', 'engine')).toBe(true);
});
