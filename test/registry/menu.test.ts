import '@/app/screens';
import { firstHome, homeOf, menuOf, type Can } from '@/registry/menu';
import { allows, parsePermissions } from '@/domain/access/granted';
import { litEntry, crumbsOf } from '@/registry/crumbs';
import { placeOf } from '@/registry/place';

const holder = (...permissions: string[]): Can => {
  const granted = parsePermissions(permissions);
  return (needs) => allows(granted, needs);
};
const idsOf = (product: Parameters<typeof menuOf>[0], can: Can) =>
  menuOf(product, can).flatMap(({ entries }) => entries.map(({ id }) => id));

test('menu: has the built and permitted screens, and nothing else', () => {
  expect(idsOf('collection', holder('normal*CallTasks*view'))).toEqual(['taskList']);
  expect(idsOf('collection', holder('normal*CallTasks*add', 'normal*CallDetails*view'))).toEqual([
    'taskList',
    'callDetails',
    'liveCalls',
  ]);
  expect(idsOf('collection', holder())).toEqual([]);
});

test('a permission of one line: opens nothing in another line', () => {
  const can = holder('normal*CallTasks*view');
  for (const other of ['marketing', 'info_check', 'cod'] as const) expect(idsOf(other, can)).toEqual([]);
  expect(idsOf('marketing', holder('promotion*CallTasks*view'))).toEqual(['taskList']);
});

test('a detail screen and one not built: have no entry, whatever the permissions', () => {
  const all = idsOf('collection', holder('*'));
  expect(all).toEqual(expect.arrayContaining(['taskList', 'callDetails']));
  for (const id of ['taskCreate', 'taskDetail', 'smartShield', 'planDetail', 'workflowTemplates'])
    expect(all).not.toContain(id);
});

test('entries: are under their heading, in order, with their link', () => {
  const calling = menuOf('cod', holder('cod*CallTasks*view', 'cod*CallDetails*view'));
  expect(calling).toEqual([
    {
      group: 'calling',
      glyph: 'phone',
      entries: [
        { id: 'taskList', to: '/cod/calling/tasks', glyph: null, beta: false },
        { id: 'callDetails', to: '/cod/calling/CallDetails', glyph: null, beta: false },
        { id: 'liveCalls', to: '/cod/calling/liveCalls', glyph: null, beta: false },
      ],
    },
  ]);
});

test('home: is the first visible screen of the first product that has one', () => {
  const can = holder('promotion*CallDetails*view');
  expect(homeOf('collection', can)).toBeNull();
  expect(homeOf('marketing', can)).toBe('/marketing/calling/CallDetails');
  expect(firstHome(['collection', 'marketing'], can)).toBe('/marketing/calling/CallDetails');
  expect(firstHome(['collection'], can)).toBeNull();
  expect(firstHome(['chatbot'], holder('chatbot*ChatbotTeamInbox*view'))).toBeNull();
});

const trail = (path: string) => {
  const [pathname = '', search] = path.split('?');
  const place = placeOf(pathname);
  if (!place) throw new Error(`${path} is no screen`);
  return crumbsOf(place, new URLSearchParams(search));
};

test('trail: leads from the heading over the parents', () => {
  expect(trail('/collection/calling/tasks')).toEqual([
    { kind: 'group', group: 'calling' },
    { kind: 'screen', id: 'taskList', to: null },
  ]);
  expect(trail('/collection/subCheckDetail?id=3')).toEqual([
    { kind: 'group', group: 'calling' },
    { kind: 'screen', id: 'taskList', to: '/collection/calling/tasks' },
    { kind: 'screen', id: 'taskDetail', to: null },
  ]);
});

test('a parent that needs a value: has a link only when the value is known', () => {
  const nodeData = '/cod/workflow/Workflow/flowCheck/flowDataView';
  expect(trail(`${nodeData}?id=8`)).toContainEqual({
    kind: 'screen',
    id: 'workflowCheck',
    to: '/cod/workflow/Workflow/flowCheck?id=8',
  });
  expect(trail(nodeData)).toContainEqual({ kind: 'screen', id: 'workflowCheck', to: null });
});

test('a detail screen: marks the menu entry of its list', () => {
  expect(litEntry('taskDetail')).toBe('taskList');
  expect(litEntry('taskList')).toBe('taskList');
  expect(litEntry('workflowNodeData')).toBe('workflowTasks');
  expect(litEntry('login')).toBeNull();
});
