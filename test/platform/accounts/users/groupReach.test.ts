import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addRole, idsOf, newUser, putInRole } from './fixtures';

/*
 * A person who sees the tasks of one group manages users. Nothing they may do shows them, or an account whose password
 * they know, another group's tasks.
 */

const manage = ['view', 'add', 'edit', 'resetPassword', 'disable'].map((action) => `system*UserControl*${action}`);
const roles = ['view', 'edit'].map((action) => `system*RolePermission*${action}`);
const fresh = { new_password: 'Fresh2026', confirm_password: 'Fresh2026' };

let platform: TestPlatform;
let manager: Caller;
let ids: Awaited<ReturnType<typeof idsOf>>;
let groups: Record<'Jakarta' | 'Surabaya', number>;
/** gives the tasks of one's group, and one's own */
let wide = 0;
let narrow = 0;
let managers = 0;
beforeAll(async () => {
  platform = await startTestPlatform();
  ids = await idsOf(platform);
  managers = await addRole(platform, 'Managers', [...manage, ...roles, 'normal*CallTasks*view'], 'group');
  wide = await addRole(platform, 'Wide', ['normal*CallTasks*view'], 'group');
  narrow = await addRole(platform, 'Narrow', ['normal*CallTasks*view'], 'own');
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number; name: string }>('select id, name from user_group'),
  );
  const idOf = (name: string) => rows.find((one) => one.name === name)?.id ?? 0;
  groups = { Jakarta: idOf('Jakarta'), Surabaya: idOf('Surabaya') };
  manager = await platform.as('group@nusa.test');
});
beforeEach(async () => {
  // Of the group Jakarta.
  await putInRole(platform, 'group@nusa.test', managers);
  // Of the group Surabaya: sees their own tasks alone, as the managers see none of them.
  await putInRole(platform, 'own@nusa.test', narrow);
});
afterAll(() => platform.close());

const stranger = () => ids.user('own@nusa.test');
const me = () => ids.user('group@nusa.test');
const add = (account: string, Group_id: number | null, role = narrow) =>
  manager.call('user.add', { body: newUser(account, role, { Group_id }) });
const edit = async (id: number, change: object) => {
  const { first_name, gender, group, role, customize_infos } = (await manager.call('user.info', { params: { id } }))
    .data;
  return manager.call('user.save', {
    params: { id },
    body: { first_name, gender, Group_id: group?.id ?? null, Role_id: role.id, customize_infos, ...change },
  });
};
const reset = (id: number) => manager.call('session.replacePassword', { params: { id }, body: fresh });
const secretsOf = (id: number) =>
  platform.database.asOwner(
    async (client) =>
      (
        await client.query<Record<string, unknown>>(
          'select password_hash, totp_secret, must_change_password from app_user where id = $1',
          [id],
        )
      ).rows,
  );
const beyond = (field: string) => [{ field, code: 'scopeNotHeld' }];

it("new users can be added to the manager's own group or to none", async () => {
  expect((await add('here@nusa.test', groups.Jakarta, wide)).code).toBe(200);
  expect((await add('nowhere@nusa.test', null)).code).toBe(200);
  expect((await add('there@nusa.test', groups.Surabaya)).fields).toEqual(beyond('Group_id'));
  expect((await add('there@nusa.test', groups.Surabaya, wide)).fields).toEqual(beyond('Role_id'));
  const { data } = await manager.call('user.extra');
  expect([data.regroup, data.groups.filter(({ joinable }) => joinable).map(({ name }) => name)]).toEqual([
    false,
    ['Jakarta'],
  ]);
});

it('moving users between groups is refused, also for oneself; other changes are saved', async () => {
  expect((await edit(me(), { Group_id: groups.Surabaya })).fields).toEqual(beyond('Group_id'));
  expect((await edit(me(), { first_name: 'Kiki Ayu' })).data.first_name).toBe('Kiki Ayu');
  expect((await edit(stranger(), { Group_id: groups.Jakarta })).fields).toEqual(beyond('Group_id'));
  expect((await manager.call('user.moveMany', { body: { ids: [stranger()], Group_id: null } })).fields).toEqual(
    beyond('Group_id'),
  );
  const { data } = await (
    await platform.as('admin')
  ).call('user.moveMany', { body: { ids: [stranger()], Group_id: groups.Surabaya } });
  expect(data).toEqual({ changed: 0 });
});

it('role with group data scope: cannot be given to a user of another group, nor can a role be widened to it', async () => {
  expect((await manager.call('user.giveRole', { body: { ids: [stranger()], Role_id: wide } })).fields).toEqual(
    beyond('Role_id'),
  );
  expect((await edit(stranger(), { Role_id: wide })).fields).toEqual(beyond('Role_id'));
  const { name, description, businessTypes, permissions, revision } = (
    await manager.call('role.info', { query: { id: narrow } })
  ).data;
  const widened = await manager.call('role.save', {
    body: { id: narrow, revision, name, description, businessTypes, permissions, dataScope: 'group' },
  });
  expect(widened.fields).toEqual(beyond('dataScope'));
});

it('user who sees tasks of another group: cannot be reset or disabled by this manager', async () => {
  await putInRole(platform, 'own@nusa.test', wide);
  expect((await reset(stranger())).failure).toBe('user.above');
  expect((await manager.call('user.disable', { params: { id: stranger() } })).failure).toBe('user.above');
  expect((await manager.call('user.info', { params: { id: stranger() } })).data.can).toEqual([]);
  await add('beside@nusa.test', groups.Jakarta, wide);
  const beside = (await manager.call('user.list', { query: { search: 'beside@nusa.test' } })).data.list.find(
    ({ account }) => account === 'beside@nusa.test',
  );
  expect(beside?.can).toEqual(['edit', 'resetPassword', 'disable']);
  expect((await reset(beside?.id ?? 0)).code).toBe(200);
});

it('user who sees only tasks that the manager does not: password and second step cannot be reset', async () => {
  await platform.database.asOwner((client) =>
    client.query("update app_user set totp_secret = 'sealed' where account = 'own@nusa.test'"),
  );
  const before = await secretsOf(stranger());
  expect((await reset(stranger())).failure).toBe('user.unseen');
  expect((await manager.call('user.resetTwoFactor', { params: { id: stranger() } })).failure).toBe('user.unseen');
  expect((await manager.call('user.info', { params: { id: stranger() } })).data.can).toEqual(['edit', 'disable']);
  // Without a group somebody's tasks are theirs alone as well.
  const { data: alone } = await add('alone@nusa.test', null);
  expect((await reset(alone.id)).failure).toBe('user.unseen');
  expect(await secretsOf(stranger())).toEqual(before);
});

it('manager with own data scope: cannot reset passwords, can add and disable users', async () => {
  const helpers = await addRole(platform, 'Helpers', [...manage, 'normal*CallTasks*view'], 'own');
  await putInRole(platform, 'group@nusa.test', helpers);
  const helper = await platform.as('group@nusa.test');
  expect(
    (await helper.call('user.add', { body: newUser('new@nusa.test', narrow, { Group_id: groups.Jakarta }) })).code,
  ).toBe(200);
  const added = (await helper.call('user.list', { query: { search: 'new@nusa.test' } })).data.list[0];
  expect(added?.can).toEqual(['edit', 'disable']);
  expect((await helper.call('session.replacePassword', { params: { id: added?.id ?? 0 }, body: fresh })).failure).toBe(
    'user.unseen',
  );
  expect((await helper.call('user.disable', { params: { id: added?.id ?? 0 } })).code).toBe(200);
});
