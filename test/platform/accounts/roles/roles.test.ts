import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { addRole, idsOf, putInRole } from '../users/fixtures';
import { makeRole, roleDraft, type RoleDraft } from './makeRole';

let platform: TestPlatform;
let admin: Caller;
let ids: Awaited<ReturnType<typeof idsOf>>;

beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
  ids = await idsOf(platform);
});
afterAll(() => platform.close());

const made = (name: string, more: Partial<RoleDraft> = {}) => makeRole(admin, name, more);

it('permission tree: contains exactly the products the company has bought', async () => {
  const { data } = await admin.call('role.permissions');
  expect(data.modules.map(({ product }) => product)).toEqual([
    'collection',
    'marketing',
    'info_check',
    'cod',
    'Inbound',
    'chatbot',
    'CallingOperation',
    'systemSet',
  ]);
  expect([data.everything, data.businessTypes]).toEqual([
    true,
    ['collection', 'marketing', 'info_check', 'cod', 'Inbound', 'chatbot'],
  ]);
  // What every signed-in person has is no role's to give.
  const offered = data.modules.flatMap(({ menus }) => menus.map(({ menu }) => menu));
  expect(offered).toContain('UserControl');
  expect(offered.filter((menu) => /personalInfo|loginInfo|releaseNotes|operateWord/.test(menu))).toEqual([]);
  const kirana = await (await platform.as('admin@kirana.test')).call('role.permissions');
  expect(kirana.data.modules.map(({ product }) => product)).toEqual([
    'marketing',
    'chatbot',
    'CallingOperation',
    'systemSet',
  ]);
});

describe('role', () => {
  it('added: saved with its counts and permitted actions, and found by its name', async () => {
    const role = await made('Night shift');
    expect(role).toMatchObject({
      name: 'Night shift',
      dataScope: 'own',
      businessTypes: ['collection'],
      permissionCount: 3,
      users: 0,
      revision: 1,
      changedBy: 'Ayu Lestari',
      everything: false,
      own: false,
      can: ['edit', 'copy', 'delete'],
    });
    const list = await admin.call('role.list', { query: { search: 'night' } });
    expect(list.data).toMatchObject({ total: 1, list: [{ id: role.id }] });
    expect((await admin.call('role.info', { query: { id: ids.role('Administrator') } })).data).toMatchObject({
      everything: true,
      permissions: ['*'],
      own: true,
    });
  });

  it.each([
    ['name', { name: ' ' }, 'required'],
    ['name', { name: 'OPERATOR' }, 'nameExists'],
    ['businessTypes', { businessTypes: [] }, 'required'],
    ['businessTypes', { businessTypes: ['operation'] }, 'notSelectable'],
    ['dataScope', { dataScope: 'world' }, 'unknownChoice'],
    ['permissions', { permissions: [] }, 'permissionNone'],
    ['permissions', { permissions: ['cod*CallTasks*view'] }, 'permissionUnknown'],
    ['permissions', { permissions: ['normal*CallTasks*fly'] }, 'permissionUnknown'],
    ['permissions', { permissions: ['operation*CrossLogin*crossLogin'] }, 'permissionUnknown'],
    ['permissions', { permissions: ['*', 'normal*CallTasks*view'] }, 'permissionUnknown'],
  ])('wrong %s %j: refused at the field', async (field, more, code) => {
    const answer = await admin.call('role.add', { body: roleDraft('Wrong', more) });
    expect(answer.fields.map((one) => [one.field, one.code])).toContainEqual([field, code]);
  });

  it('two saves at once: one succeeds, the other is refused as changed meanwhile', async () => {
    const { id } = await made('Two hands');
    const save = (revision: number, description: string) =>
      admin.call('role.save', { body: { ...roleDraft('Two hands', { description }), id, revision } });
    const both = await Promise.all([save(1, 'first'), save(1, 'second')]);
    expect(both.map(({ failure }) => failure).sort()).toEqual(['thing.changed', null].sort());
    expect((await admin.call('role.info', { query: { id } })).data.revision).toBe(2);
  });

  it('assigned to a user: cannot be deleted, even when both happen at once', async () => {
    const { id } = await made('Linked');
    const user = ids.user('disabled@nusa.test');
    const [given, removed] = await Promise.all([
      admin.call('user.giveRole', { body: { ids: [user], Role_id: id } }),
      admin.call('role.remove', { query: { id } }),
    ]);
    expect([given.code === 200, removed.code === 200].filter(Boolean)).toHaveLength(1);
    expect([given.failure, removed.failure]).not.toContain('platform.failed');
    const linked = await made('Linked too');
    await admin.call('user.giveRole', { body: { ids: [user], Role_id: linked.id } });
    const answer = await admin.call('role.remove', { query: { id: linked.id } });
    expect([answer.failure, answer.params]).toEqual(['role.used', { users: 1 }]);
    await admin.call('user.giveRole', { body: { ids: [user], Role_id: ids.role('Operator') } });
    expect((await admin.call('role.remove', { query: { id: linked.id } })).code).toBe(200);
  });

  it('permission removed: refused from the next request on, its users get a live event', async () => {
    const { id, ...role } = await made('In use', { permissions: ['normal*CallTasks*view', 'normal*CallPlans*view'] });
    await putInRole(platform, 'approver@nusa.test', id);
    const user = await platform.as('approver');
    const see = () => user.call('plan.list', { params: { line: 'collection' } });
    expect((await see()).code).toBe(200);
    await admin.call('role.save', {
      body: { ...roleDraft('In use', { permissions: ['normal*CallTasks*view'] }), id, revision: role.revision },
    });
    expect((await see()).failure).toBe('access.denied');
    const { rows } = await platform.database.asOwner((client) =>
      client.query(`select payload from live_event where topic = 'session' and access = $1`, [
        `user:${ids.user('approver@nusa.test')}`,
      ]),
    );
    expect(rows).toContainEqual({ payload: { changed: true } });
  });

  it('permission removed during eight parallel writers: later writes are refused and leave nothing behind', async () => {
    const { id, revision } = await made('Racing', { permissions: ['normal*BlackList*view', 'normal*BlackList*add'] });
    await putInRole(platform, 'operator@nusa.test', id);
    const user = await platform.as('operator');
    const phone = (n: number) => `+62815719${String(30_000 + n)}`;
    let [sent, over] = [0, false];
    const add = async () => {
      const begunAfter = over;
      const { code, failure } = await user.call('blacklist.add', {
        params: { line: 'collection' },
        body: { phone: phone(sent++), reason: 'complaint', remark: '', untilDay: null },
      });
      return { begunAfter, answer: code === 200 ? 'done' : failure };
    };
    const write = async () => {
      const answers = [];
      while (!over) answers.push(await add());
      return [...answers, await add(), await add()];
    };
    const writing = Promise.all(Array.from({ length: 8 }, write));
    // So that some are through before, and some under way.
    await until(() => sent > 24);
    expect(
      (
        await admin.call('role.save', {
          body: { ...roleDraft('Racing', { permissions: ['normal*BlackList*view'] }), id, revision },
        })
      ).code,
    ).toBe(200);
    over = true;
    const answers = (await writing).flat();
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['done', 'access.denied']));
    expect(answers.filter(({ begunAfter, answer }) => begunAfter && answer !== 'access.denied')).toEqual([]);
    const { rows } = await platform.database.asOwner((client) =>
      client.query<{ count: number }>('select count(*)::int as count from blacklist where phone = any($1)', [
        Array.from({ length: sent }, (_, n) => phone(n)),
      ]),
    );
    expect(rows[0]?.count).toBe(answers.filter(({ answer }) => answer === 'done').length);
  });

  it('last administrator role: an edit that removes its permissions is refused', async () => {
    const { data } = await admin.call('role.info', { query: { id: ids.role('Administrator') } });
    const body = {
      id: data.id,
      revision: data.revision,
      name: data.name,
      description: data.description,
      businessTypes: data.businessTypes,
      dataScope: data.dataScope,
      permissions: ['system*RolePermission*edit'],
    };
    expect((await admin.call('role.save', { body })).failure).toBe('user.lastAdministrator');
    expect((await admin.call('role.info', { query: { id: data.id } })).data.permissions).toEqual(['*']);
  });
});

describe('person without every permission', () => {
  let manager: Caller;
  let own: number;
  const given = [
    'system*RolePermission*view',
    'system*RolePermission*add',
    'system*RolePermission*edit',
    'system*RolePermission*delete',
    'normal*CallTasks*add',
  ];
  beforeAll(async () => {
    own = await addRole(platform, 'Role keepers', given, 'group');
    await putInRole(platform, 'viewer@nusa.test', own);
    manager = await platform.as('viewer');
  });

  it('cannot give permissions or a data scope beyond their own, to others or to themselves', async () => {
    const fieldsOf = async (more: Partial<RoleDraft>) =>
      (
        await manager.call('role.add', { body: roleDraft('Given', { permissions: ['normal*CallTasks*add'], ...more }) })
      ).fields.map(({ field, code }) => [field, code]);
    expect(await fieldsOf({ permissions: ['normal*CallTasks*delete'] })).toEqual([
      ['permissions', 'permissionNotHeld'],
    ]);
    expect(await fieldsOf({ permissions: ['*'] })).toEqual([['permissions', 'permissionNotHeld']]);
    expect(await fieldsOf({ dataScope: 'company' })).toEqual([['dataScope', 'scopeNotHeld']]);
    const upward = await manager.call('role.save', {
      body: {
        ...roleDraft('Role keepers', { permissions: [...given, 'normal*CallTasks*approve'], dataScope: 'group' }),
        id: own,
        revision: 1,
      },
    });
    expect(upward.fields).toEqual([{ field: 'permissions', code: 'permissionNotHeld' }]);
    expect(await fieldsOf({})).toEqual([]);
  });

  it('cannot change or delete a role with more permissions than their own', async () => {
    const id = ids.role('Operator');
    expect((await manager.call('role.info', { query: { id } })).data.can).toEqual([]);
    expect(
      (
        await manager.call('role.save', {
          body: { ...roleDraft('Operator', { permissions: ['normal*CallTasks*add'] }), id, revision: 1 },
        })
      ).failure,
    ).toBe('role.above');
    expect((await manager.call('role.remove', { query: { id } })).failure).toBe('role.above');
  });

  it('permission tree marks the permissions and data scopes they may give', async () => {
    const { data } = await manager.call('role.permissions');
    const actions = data.modules.flatMap(({ menus }) => menus).flatMap((menu) => menu.actions);
    expect(
      actions
        .filter((one) => one.held)
        .map(({ permission }) => permission)
        .sort(),
    ).toEqual([...given, 'normal*CallTasks*view'].sort());
    expect([data.everything, data.dataScopes.filter((one) => one.held).map(({ scope }) => scope)]).toEqual([
      false,
      ['own', 'group'],
    ]);
  });
});

it('role of another company: reading, saving and deleting are refused as unknown', async () => {
  const kirana = await platform.as('admin@kirana.test');
  const id = ids.role('Operator');
  expect((await kirana.call('role.info', { query: { id } })).failure).toBe('thing.unknown');
  expect(
    (
      await kirana.call('role.save', {
        body: {
          ...roleDraft('Taken', { businessTypes: ['marketing'], permissions: ['promotion*CallTasks*view'] }),
          id,
          revision: 1,
        },
      })
    ).failure,
  ).toBe('thing.unknown');
  expect((await kirana.call('role.remove', { query: { id } })).failure).toBe('thing.unknown');
});
