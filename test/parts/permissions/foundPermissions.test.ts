import { changedWith, foundPermissions } from '@/parts/permissions/foundPermissions';

const actions = (menu: string, ...named: string[]) =>
  named.map((action) => ({ action, permission: `normal*${menu}*${action}`, held: true }));
const menu = { menu: 'CallTasks', actions: actions('CallTasks', 'view', 'add', 'pause') };
const modules = [
  {
    module: 'normal',
    product: 'collection',
    menus: [menu, { menu: 'BlackList', actions: actions('BlackList', 'view') }],
  },
];
const words = {
  product: () => 'Collection',
  menu: (id: string) => (id === 'CallTasks' ? 'Tasks' : 'Blacklist'),
  action: (id: string) => id,
  means: (id: string) => (id === 'pause' ? 'Stop new calls.' : ''),
  lines: () => [],
};

test.each<[string, Record<string, readonly string[]>]>([
  ['', { Tasks: ['view', 'add', 'pause'], Blacklist: ['view'] }],
  [' COLLECTION ', { Tasks: ['view', 'add', 'pause'], Blacklist: ['view'] }],
  ['blackl', { Blacklist: ['view'] }],
  ['new calls', { Tasks: ['pause'] }],
  ['nothing of it', {}],
])('searched for “%s”', (search, expected) => {
  const found = foundPermissions(modules, words, search).flatMap(({ menus }) => menus);
  expect(Object.fromEntries(found.map(({ name, shown }) => [name, shown.map(({ action }) => action)]))).toEqual(
    expected,
  );
});

test('viewing comes with any action, and goes with all of them', () => {
  const of = (...named: string[]) => actions('CallTasks', ...named).map(({ permission }) => permission);
  expect(changedWith(menu, of('pause'), true)).toEqual(of('pause', 'view'));
  expect(changedWith(menu, of('pause'), false)).toEqual(of('pause'));
  expect(changedWith(menu, of('view'), false)).toEqual(of('view', 'add', 'pause'));
  expect(changedWith(menu, [], true)).toEqual([]);
});
