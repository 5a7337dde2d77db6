import {
  everydayTests,
  everydayUnitTests,
  platformTests,
  roomsOf,
  roomsTouched,
  unitTests,
} from '../../scripts/testing/everyday.mjs';
import { lintedFiles, staticChecks, typedFiles } from '../../scripts/testing/staticChecks.mjs';

const tests = [
  'access/bulk.test.ts',
  'access/matrix.test.ts',
  'accounts/access-control/closing.test.ts',
  'accounts/scope/live.test.ts',
  'calling/calls/callList.test.ts',
  'calling/engine/gates.test.ts',
  'calling/engine/killNine.test.ts',
  'calling/plans/planRun.test.ts',
  'calling/sip-lines/sipLines.test.ts',
  'calling/tasks/create.test.ts',
  'foundation/store/isolation.test.ts',
  'foundation/store/migrate.test.ts',
  'foundation/store/embedded.test.ts',
];
const rooms = roomsOf(tests);

test('rooms: are the folders of the tests', () => {
  expect(rooms).toContain('calling/sip-lines');
  expect(rooms).toContain('access');
});

test.each([
  [['host-sandbox/platform/calling/plans/planRun.ts'], ['calling/plans']],
  [['host-sandbox/platform/calling/tasks/numbers/handlers.ts'], ['calling/tasks']],
  [['src/contract/calling/sipLines.ts'], ['calling/sip-lines']],
  [
    ['src/domain/calls/state.ts', 'test/platform/calling/engine/gates.test.ts'],
    ['calling/calls', 'calling/engine'],
  ],
  [['src/features/plans/PlanPage.tsx', 'README.md', 'test/platform/foundation/concurrency/semaphore.test.ts'], []],
  [['host-sandbox/platform/accounts/access-control/rules.ts'], ['accounts/access-control']],
  [['host-sandbox/platform/app.ts'], []],
])('a change of %j: touches the rooms %j', (changed, touched) => {
  expect(roomsTouched(changed, rooms)).toEqual(touched);
});

test('everyday tests: permissions, scope, isolation and migrations always, another room when it is touched', () => {
  const always = [
    'access/matrix.test.ts',
    'accounts/scope/live.test.ts',
    'foundation/store/isolation.test.ts',
    'foundation/store/migrate.test.ts',
  ];
  expect(everydayTests(tests, [])).toEqual(always);
  expect(everydayTests(tests, ['calling/plans'])).toEqual([
    ...always.slice(0, 2),
    'calling/plans/planRun.test.ts',
    ...always.slice(2),
  ]);
  expect(everydayTests(tests, ['access'])).not.toContain('accounts/access-control/closing.test.ts');
});

test('tests that kill processes: do not run every day, those of depth never without being asked for', () => {
  expect(platformTests('.')).toContain('foundation/store/embedded.test.ts');
  expect(platformTests('.').filter((file) => file.includes('.deep.'))).toEqual([]);
  expect(everydayTests(tests, ['foundation/store'])).not.toContain('foundation/store/embedded.test.ts');
  expect(everydayTests(tests, ['calling/engine'])).not.toContain('calling/engine/killNine.test.ts');
});

test('unit tests: those of a small change, none without code, all after a wide one', () => {
  const testsOf = (files: string[]) => files.map((file) => `tests of ${file}`);
  expect(unitTests(['src/ui/Button.tsx', 'README.md'], testsOf)).toEqual(['tests of src/ui/Button.tsx']);
  expect(unitTests(['README.md'], testsOf)).toEqual([]);
  expect(unitTests(['package-lock.json'], testsOf)).toBeNull();
  expect(
    unitTests(
      Array.from({ length: 61 }, (_, at) => `src/ui/a${at}.ts`),
      testsOf,
    ),
  ).toBeNull();
});

const related = [
  '/root/test/app/shell/menu.test.tsx',
  '/root/test/features/plans/flow/planFlow.test.tsx',
  '/root/test/features/plans/planList.test.tsx',
  '/root/test/features/tasks/taskForm.test.tsx',
  '/root/test/features/tasks/taskList.test.tsx',
  '/root/test/registry/screens.test.ts',
];
const [menu, planFlow, planList, taskForm, taskList, screens] = related;

test.each([
  [['src/features/tasks/TaskState.tsx'], [taskForm, taskList, screens]],
  [
    ['src/features/plans/plans.css', 'test/features/tasks/taskList.test.tsx'],
    [planFlow, planList, taskForm, taskList, screens],
  ],
  [['src/features/tasks/screens.ts'], related],
  [['src/features/tasks/TaskState.tsx', 'src/ui/Button.tsx'], related],
])('unit tests of a change of %j: those of its features where it stays within them', (changed, tests) => {
  expect(everydayUnitTests(related, changed)).toEqual(tests);
});

test('unit tests of a change that many can reach: of each feature one file, and all of a feature it touches', () => {
  const many = [...related, ...Array.from({ length: 60 }, (_, at) => `/root/test/ui/${at}.test.tsx`)];
  const fewer = everydayUnitTests(many, ['src/ui/Button.tsx', 'src/features/tasks/TaskState.tsx']);
  expect(fewer.filter((file) => !file.startsWith('/root/test/ui/'))).toEqual([
    menu,
    planFlow,
    taskForm,
    taskList,
    screens,
  ]);
  expect(fewer).toHaveLength(65);
});

test('types: of changed files and all that import them, of everything where any type may change', () => {
  const imports = [
    { from: 'src/ui/Bar.tsx', to: 'src/ui/Button.tsx' },
    { from: 'test/ui/bar.test.tsx', to: 'src/ui/Bar.tsx' },
    { from: 'src/ui/Button.tsx', to: 'src/ui/Glyph.tsx' },
  ];
  const button = ['src/ui/Button.tsx', 'src/ui/Bar.tsx', 'test/ui/bar.test.tsx'];
  expect(typedFiles(['src/ui/Button.tsx', 'src/ui/button.css'], imports)).toEqual(button);
  expect(typedFiles(['README.md'], imports)).toEqual([]);
  expect(typedFiles(['src/ui/Button.tsx', 'locales/en/ui.json'], imports)).toEqual(['.']);
  expect(typedFiles(['src/css.d.ts'], imports)).toEqual(['.']);
  expect(typedFiles(null, imports)).toEqual(['.']);
  const many = Array.from({ length: 1001 }, (_, at) => ({ from: `src/a${at}.ts`, to: 'src/ui/Glyph.tsx' }));
  expect(typedFiles(['src/ui/Glyph.tsx'], many)).toEqual(['.']);
});

test('static checks: of a change without code, no types and no lint', () => {
  const names = (changed: string[] | null) => staticChecks((file) => [file], { changed }).map(({ name }) => name);
  expect(names(null)).toEqual(['types', 'format', 'imports', 'dead code', 'lint']);
  expect(names(['README.md'])).toEqual(['format', 'imports', 'dead code']);
});

test('lint: of changed files, of everything after a change of its rules, of nothing without code', () => {
  expect(lintedFiles(['src/ui/Button.tsx', 'README.md'])).toEqual(['src/ui/Button.tsx']);
  expect(lintedFiles(['src/ui/Button.tsx', 'scripts/lint/zones.mjs'])).toEqual(['.']);
  expect(lintedFiles(['README.md'])).toEqual([]);
  expect(lintedFiles(null)).toEqual(['.']);
});
