import type { Caller, TestPlatform } from '@test/support/platform';
import { addRole, newUser, putInRole, startUsers, type Users } from './fixtures';

let platform: TestPlatform;
let admin: Caller;
let ids: Users['ids'];
let added: Users['added'];
let signIn: Users['signIn'];

beforeAll(async () => {
  ({ platform, admin, ids, added, signIn } = await startUsers());
});
afterAll(() => platform.close());

const one = (id: number) => ({ params: { id } }) as const;

describe('open sessions', () => {
  const opened = async (account: string) => {
    const id = await added(account);
    await platform.database.asOwner((client) =>
      client.query('update app_user set must_change_password = false where id = $1', [id]),
    );
    const { data } = await signIn(account, 'Fresh2026');
    const caller = platform.with(data.token);
    expect((await caller.call('task.list', { params: { line: 'collection' } })).code).toBe(200);
    return { id, caller };
  };
  const listed = (id: number) =>
    platform.database.asOwner(async (client) =>
      (
        await client.query<{ payload: object }>(
          `select payload from live_event where topic = 'session' and access = $1 order by id`,
          [`user:${id}`],
        )
      ).rows.map(({ payload }) => payload),
    );

  it('user disabled: they end with the reason', async () => {
    const { id, caller } = await opened('ended@nusa.test');
    expect((await admin.call('user.disable', one(id))).data).toMatchObject({ state: 'disabled' });
    expect((await caller.call('session.user')).failure).toBe('session.ended');
    expect(await listed(id)).toEqual([{ ended: 'disabled' }]);
    expect((await signIn('ended@nusa.test', 'Fresh2026')).failure).toBe('login.disabled');
  });

  it('role changed: it applies from the next request on, sockets get an event', async () => {
    const { id, caller } = await opened('demoted@nusa.test');
    expect((await admin.call('user.giveRole', { body: { ids: [id], Role_id: ids.role('Agent') } })).data).toEqual({
      changed: 1,
    });
    expect((await caller.call('task.list', { params: { line: 'collection' } })).failure).toBe('access.denied');
    expect(await listed(id)).toEqual([{ changed: true }]);
  });

  it('password reset by an administrator: they end, the new one must be replaced', async () => {
    const { id, caller } = await opened('reset@nusa.test');
    const reset = await admin.call('session.replacePassword', {
      ...one(id),
      body: { new_password: 'Reset2026', confirm_password: 'Reset2026' },
    });
    expect(reset.data).toEqual({ token: null, must_enrol: false });
    expect((await caller.call('session.user')).failure).toBe('session.ended');
    expect((await signIn('reset@nusa.test', 'Fresh2026')).failure).toBe('login.wrong');
    expect((await signIn('reset@nusa.test', 'Reset2026')).data.user_status).toBe(2);
    const viewer = await platform.as('viewer');
    expect(
      (
        await viewer.call('session.replacePassword', {
          ...one(id),
          body: { new_password: 'Taken2026', confirm_password: 'Taken2026' },
        })
      ).failure,
    ).toBe('access.denied');
  });
});

describe('bulk changes', () => {
  it('one id is of another company: refused, nothing changes; all own: all change', async () => {
    const mine = await Promise.all(['bulk1@nusa.test', 'bulk2@nusa.test'].map((account) => added(account)));
    const { data: group } = await admin.call('userGroup.add', { body: { GroupName: 'Bulk' } });
    const foreign = ids.user('operator@kirana.test');
    const states = async () =>
      (await admin.call('user.list', { query: { search: 'bulk' } })).data.list.map(({ state, group: of, role }) => [
        state,
        of?.name ?? null,
        role.name,
      ]);
    const before = await states();
    const withForeign = { ids: [...mine, foreign] };
    const answers = [
      await admin.call('user.disableMany', { body: withForeign }),
      await admin.call('user.enableMany', { body: withForeign }),
      await admin.call('user.moveMany', { body: { ...withForeign, Group_id: group.id } }),
      await admin.call('user.giveRole', { body: { ...withForeign, Role_id: ids.role('Agent') } }),
    ];
    expect(answers.map(({ failure }) => failure)).toEqual(Array(4).fill('thing.unknown'));
    expect(await states()).toEqual(before);
    expect((await admin.call('user.moveMany', { body: { ids: mine, Group_id: group.id } })).data).toEqual({
      changed: 2,
    });
    expect((await admin.call('user.disableMany', { body: { ids: mine } })).data).toEqual({ changed: 2 });
    expect(await states()).toEqual(Array(2).fill(['disabled', 'Bulk', 'Operator']));
    expect((await admin.call('userGroup.remove', one(group.id))).params).toEqual({ users: 2 });
  });

  it('limit of enabled users: is not exceeded by bulk, parallel or single requests', async () => {
    const mine = await Promise.all([1, 2, 3, 4].map((at) => added(`cap${at}@nusa.test`)));
    await admin.call('user.disableMany', { body: { ids: mine } });
    const { data } = await admin.call('user.extra');
    await platform.database.asOwner((client) =>
      client.query(`update company set enabled_users_max = $1 where name = 'Nusa Finance'`, [data.enabled + 2]),
    );
    expect((await admin.call('user.enableMany', { body: { ids: mine } })).failure).toBe('user.tooMany');
    const answers = await Promise.all(mine.map((id) => admin.call('user.enable', one(id))));
    expect(answers.map(({ failure }) => failure).sort()).toEqual([null, null, 'user.tooMany', 'user.tooMany'].sort());
    expect((await admin.call('user.add', { body: newUser('cap9@nusa.test', ids.role('Operator')) })).params).toEqual({
      max: data.enabled + 2,
    });
    await platform.database.asOwner((client) => client.query(`update company set enabled_users_max = 200`));
  });
});

describe('refused changes of users', () => {
  it('removing the last who may approve is refused while tasks need an approval, and allowed after', async () => {
    const { data } = await admin.call('role.permissions');
    const all = data.modules.flatMap(({ menus }) =>
      menus.flatMap(({ actions }) => actions.map(({ permission }) => permission)),
    );
    const set = (name: string, text: string, value: unknown) =>
      platform.database.asOwner((client) =>
        client.query(
          `update ${name} ${text} and ${name === 'role' ? 'company_id' : 'id'} = (select id from company where name = 'Nusa Finance')`,
          [value],
        ),
      );
    const asks = (add_task: boolean) =>
      set(
        'company',
        `set show_approval = jsonb_build_object('add_task', $1::boolean, 'add_plan', false, 'download_list', false) where true`,
        add_task,
      );
    // A company without anybody who may do everything, whose administrators alone may approve.
    await set('role', `set permissions = $1 where name = 'Administrator'`, all);
    await set(
      'role',
      `set permissions = array(select p from unnest(permissions) p where p not like $1) where name <> 'Administrator'`,
      '%*approve',
    );
    await asks(true);
    const [me, other] = [ids.user('admin@nusa.test'), ids.user('twofactor@nusa.test')];
    const toViewer = async (...of: number[]) =>
      (await admin.call('user.giveRole', { body: { ids: of, Role_id: ids.role('Viewer') } })).failure;
    expect(await toViewer(me, other)).toBe('user.lastApprover');
    const { data: role } = await admin.call('role.info', { query: { id: ids.role('Administrator') } });
    const { id, name, description, businessTypes, dataScope, revision } = role;
    const permissions = all.filter((one) => one !== 'normal*CallTasks*approve');
    const without = { id, name, description, businessTypes, dataScope, revision, permissions };
    expect((await admin.call('role.save', { body: without })).failure).toBe('user.lastApprover');
    expect(await toViewer(other)).toBeNull();
    await asks(false);
    expect((await admin.call('role.save', { body: without })).code).toBe(200);
    const off = { add_task: false, add_plan: false, download_list: false };
    const on = { ...off, add_task: true, was: off };
    expect((await admin.call('company.setApprovals', { body: on })).failure).toBe('input.invalid');
    await set('role', `set permissions = $1 where name = 'Administrator'`, ['*']);
    await putInRole(platform, 'twofactor@nusa.test', ids.role('Administrator'));
  });

  it('disabling oneself and removing the last administrator are refused', async () => {
    const me = ids.user('admin@nusa.test');
    const other = ids.user('twofactor@nusa.test');
    expect((await admin.call('user.disable', one(me))).failure).toBe('user.self');
    expect((await admin.call('user.disable', one(other))).code).toBe(200);
    expect((await admin.call('user.giveRole', { body: { ids: [me], Role_id: ids.role('Viewer') } })).failure).toBe(
      'user.lastAdministrator',
    );
    expect((await admin.call('session.user')).data.roles).toContain('Administrator');
    expect((await admin.call('user.enable', one(other))).code).toBe(200);
    // Two administrators demote each other at the same moment: one of them stays.
    await platform.database.asOwner((client) =>
      client.query('update app_user set totp_secret = null where id = $1', [other]),
    );
    const twin = await platform.as('twofactor');
    const each = await Promise.all([
      admin.call('user.giveRole', { body: { ids: [other], Role_id: ids.role('Viewer') } }),
      twin.call('user.giveRole', { body: { ids: [me], Role_id: ids.role('Viewer') } }),
    ]);
    expect(each.filter(({ code }) => code === 200)).toHaveLength(1);
    const { rows } = await platform.database.asOwner((client) =>
      client.query(
        `select u.id from app_user u join role r on r.id = u.role_id where u.account like '%nusa.test' and r.name = 'Administrator' and u.status = 'enabled'`,
      ),
    );
    expect(rows).toHaveLength(1);
    await putInRole(platform, 'admin@nusa.test', ids.role('Administrator'));
  });

  it("giving or acting on more permissions than one's own is refused", async () => {
    const manage = ['view', 'add', 'edit', 'enable', 'disable', 'unlock', 'resetPassword'].map(
      (action) => `system*UserControl*${action}`,
    );
    const managers = await addRole(platform, 'Managers', [...manage, 'normal*CallTasks*view'], 'group');
    const less = await addRole(platform, 'Less', ['normal*CallTasks*view'], 'own');
    const wider = await addRole(platform, 'Wider', ['normal*CallTasks*view'], 'company');
    const lesser = await added('lesser@nusa.test', { Role_id: less });
    await putInRole(platform, 'approver@nusa.test', managers);
    const manager = await platform.as('approver');
    const give = (Role_id: number, of = lesser) => manager.call('user.giveRole', { body: { ids: [of], Role_id } });
    expect((await give(ids.role('Administrator'))).fields).toEqual([{ field: 'Role_id', code: 'permissionNotHeld' }]);
    expect((await give(wider)).fields).toEqual([{ field: 'Role_id', code: 'permissionNotHeld' }]);
    expect((await give(managers)).code).toBe(200);
    const me = ids.user('approver@nusa.test');
    expect((await give(ids.role('Administrator'), me)).fields).toEqual([
      { field: 'Role_id', code: 'permissionNotHeld' },
    ]);
    const boss = ids.user('operator@nusa.test');
    for (const act of ['user.disable', 'user.enable', 'user.unlock'] as const)
      expect((await manager.call(act, one(boss))).failure).toBe('user.above');
    expect(
      (
        await manager.call('session.replacePassword', {
          ...one(boss),
          body: { new_password: 'Mine12345', confirm_password: 'Mine12345' },
        })
      ).failure,
    ).toBe('user.above');
    expect((await manager.call('user.info', one(boss))).data.can).toEqual([]);
    expect(
      (await manager.call('user.add', { body: newUser('climber@nusa.test', ids.role('Administrator')) })).fields,
    ).toEqual([{ field: 'Role_id', code: 'permissionNotHeld' }]);
  });
});
