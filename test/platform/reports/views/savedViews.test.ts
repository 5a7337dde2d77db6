import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';

const params = { line: 'collection' } as const;
let platform: TestPlatform;
let admin: Caller;
let viewer: Caller;
beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
  viewer = await platform.as('viewer');
});
afterAll(() => platform.close());
beforeEach(() => platform.database.asOwner((client) => client.query('delete from saved_view')));

const view = {
  list: 'calls' as const,
  name: 'Refused',
  query: 'label=B&sort=talkSeconds',
  fields: { slots: ['promise'] },
  isDefault: false,
};
const names = async (
  who: Caller,
  line: 'collection' | 'marketing' = 'collection',
  list: 'calls' | 'tasks' | 'plans' = 'calls',
) =>
  (await who.call('view.list', { params: { line }, query: { list } })).data.list.map(({ name, isDefault }) =>
    isDefault ? `${name}*` : name,
  );

it('a saved view: is listed for its owner only, on its line and list, sorted by name', async () => {
  const { data } = await admin.call('view.add', { params, body: { ...view, name: ' Refused ', isDefault: true } });
  expect(data.list).toEqual([
    { id: expect.any(Number) as number, name: 'Refused', query: view.query, fields: view.fields, isDefault: true },
  ]);
  await admin.call('view.add', { params, body: { ...view, name: 'agreed <b>', isDefault: true } });
  expect(await names(admin)).toEqual(['agreed <b>*', 'Refused']);
  expect(await names(admin, 'marketing')).toEqual([]);
  expect(await names(admin, 'collection', 'tasks')).toEqual([]);
  expect(await names(viewer)).toEqual([]);
});

it('a saved view: is renamed, replaced and removed by its owner only', async () => {
  await admin.call('view.add', { params, body: view });
  await admin.call('view.add', { params, body: { ...view, name: 'agreed <b>', isDefault: true } });
  const [first] = (await admin.call('view.list', { params, query: { list: 'calls' } })).data.list;
  const own = { ...params, id: first?.id ?? 0 };
  const change = { name: 'Promised', query: 'label=A', fields: null, isDefault: false };
  expect((await viewer.call('view.replace', { params: own, body: change })).failure).toBe('thing.unknown');
  expect((await viewer.call('view.remove', { params: own })).failure).toBe('thing.unknown');
  expect((await admin.call('view.replace', { params: { ...own, line: 'marketing' }, body: change })).failure).toBe(
    'thing.unknown',
  );
  expect((await admin.call('view.replace', { params: own, body: { ...change, name: 'REFUSED' } })).fields).toEqual([
    expect.objectContaining({ field: 'name', code: 'nameExists' }),
  ]);
  expect((await admin.call('view.replace', { params: own, body: change })).code).toBe(200);
  expect(await names(admin)).toEqual(['Promised', 'Refused']);
  await admin.call('view.remove', { params: own });
  expect(await names(admin)).toEqual(['Refused']);
});

it.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ name: 'x'.repeat(51) }, 'name', 'tooLong'],
  [{ query: 'x'.repeat(2001) }, 'query', 'tooLong'],
])('an invalid view: is refused at the field (%#)', async (more, field, code) => {
  expect((await viewer.call('view.add', { params, body: { ...view, ...more } })).fields).toEqual([
    expect.objectContaining({ field, code }),
  ]);
});

it('views added at once: one per name, twenty at most', async () => {
  const same = await Promise.all([1, 2, 3].map(() => viewer.call('view.add', { params, body: view })));
  expect(same.filter(({ code }) => code === 200)).toHaveLength(1);
  await Promise.all(
    Array.from({ length: 22 }, (_, index) =>
      viewer.call('view.add', { params, body: { ...view, name: `View ${index}` } }),
    ),
  );
  expect(await names(viewer)).toHaveLength(20);
  const over = await viewer.call('view.add', { params, body: { ...view, name: 'One more' } });
  expect(over.fields).toEqual([expect.objectContaining({ field: 'name', code: 'viewsTooMany', params: { max: 20 } })]);
});

it('saved views of a list: need the permission for that list', async () => {
  // Somebody whose role no other test needs.
  const approver = await platform.as('approver');
  await platform.database.asOwner((client) =>
    client.query(
      "update role set permissions = '{normal*CallPlans*view}' where id = (select role_id from app_user where account = 'approver@nusa.test')",
    ),
  );
  const plans = { ...view, list: 'plans' as const, fields: null, query: 'approval=awaiting' };
  expect((await approver.call('view.add', { params, body: plans })).data.list.map(({ query }) => query)).toEqual([
    'approval=awaiting',
  ]);
  expect(await names(approver, 'collection', 'plans')).toEqual(['Refused']);
  for (const list of ['calls', 'tasks'] as const)
    expect((await approver.call('view.list', { params, query: { list } })).failure).toBe('access.denied');
  await platform.database.asOwner((client) =>
    client.query(
      "update role set permissions = '{normal*Dashboard*view}' where id = (select role_id from app_user where account = 'approver@nusa.test')",
    ),
  );
  expect((await approver.call('view.list', { params, query: { list: 'plans' } })).code).toBe(403);
});
