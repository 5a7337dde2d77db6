import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addRole, idsOf, newUser, putInRole } from './fixtures';

let platform: TestPlatform;
let admin: Caller;
let ids: Awaited<ReturnType<typeof idsOf>>;

beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
  ids = await idsOf(platform);
});
afterAll(() => platform.close());

const added = async (account: string, more = {}) => {
  const answer = await admin.call('user.add', { body: newUser(account, ids.role('Operator'), more) });
  if (answer.code !== 200) throw new Error(answer.text);
  return answer.data.id;
};
const signIn = (username: string, password: string) =>
  platform.with(null).call('session.signIn', { body: { username, password } });
const one = (id: number) => ({ params: { id } }) as const;

describe('the list', () => {
  it('shows the people of the company with their state, and finds them by name, account, role and state', async () => {
    const all = await admin.call('user.list', { query: { limit: 60 } });
    expect(all.data.list.map(({ account, state }) => [account, state])).toEqual(
      expect.arrayContaining([
        ['admin@nusa.test', 'enabled'],
        ['locked@nusa.test', 'locked'],
        ['disabled@nusa.test', 'disabled'],
      ]),
    );
    expect(all.text).not.toContain('kirana');
    const accounts = async (query: object) =>
      (await admin.call('user.list', { query })).data.list.map(({ account }) => account);
    expect(await accounts({ search: 'ayu les' })).toEqual(['admin@nusa.test']);
    expect(await accounts({ search: 'VIEWER@' })).toEqual(['viewer@nusa.test']);
    expect(await accounts({ search: '%' })).toEqual([]);
    expect(await accounts({ state: 'locked' })).toEqual(['locked@nusa.test']);
    expect(await accounts({ role: String(ids.role('Agent')) })).toEqual(['agent@nusa.test']);
    expect(await accounts({ role: String(ids.role('Administrator', 'Kirana Retail')) })).toEqual([]);
    expect((await accounts({ sort: '-account', limit: 10 }))[0]).toBe('viewer@nusa.test');
  });

  it('says until when somebody is locked, after wrong passwords too; unlocking lets them in again', async () => {
    const id = await added('guessed@nusa.test');
    for (let at = 0; at < 5; at += 1) await signIn('guessed@nusa.test', 'Wrong1234');
    expect((await signIn('guessed@nusa.test', 'Fresh2026')).failure).toBe('login.locked');
    const { data } = await admin.call('user.info', one(id));
    expect((await admin.call('user.list', { query: { state: 'locked' } })).data).toMatchObject({
      total: 2,
      list: [{ account: 'locked@nusa.test' }, { account: 'guessed@nusa.test' }],
    });
    expect([data.state, data.lockedUntil]).toEqual(['locked', platform.clock.real() + 15 * 60_000]);
    expect(data.can).toContain('unlock');
    expect((await admin.call('user.unlock', one(id))).data).toMatchObject({ state: 'enabled', lockedUntil: null });
    expect((await signIn('guessed@nusa.test', 'Fresh2026')).data.user_status).toBe(2);
  });

  it('tells apart who was disabled for not coming', async () => {
    const id = await added('away@nusa.test');
    await platform.database.asOwner((client) =>
      client.query(`update app_user set status = 'disabled', disabled_for = 'inactivity' where id = $1`, [id]),
    );
    expect((await admin.call('user.list', { query: { state: 'inactive' } })).data.list.map((user) => user.id)).toEqual([
      id,
    ]);
    expect((await admin.call('user.enable', one(id))).data.state).toBe('enabled');
  });
});

describe('a user', () => {
  it("is added with the company's own facts, signs in and replaces the password first", async () => {
    const id = await added('joko@nusa.test', {
      customize_infos: [{ name: 'Branch', value: 'Bandung' }],
      gender: 'male',
    });
    const { data } = await admin.call('user.info', one(id));
    expect(data).toMatchObject({
      account: 'joko@nusa.test',
      gender: 'male',
      customize_infos: [{ name: 'Branch', value: 'Bandung' }],
      role: { name: 'Operator' },
      group: null,
      lastLoginAt: null,
    });
    expect((await signIn('JOKO@nusa.test', 'Fresh2026')).data).toMatchObject({ user_status: 2 });
  });

  it.each([
    ['account', { account: ' ' }, 'required'],
    ['account', { account: 'two words' }, 'accountFormat'],
    ['account', { account: 'ADMIN@nusa.test' }, 'accountExists'],
    // another company's: taken too, and nothing tells whose it is
    ['account', { account: 'admin@kirana.test' }, 'accountExists'],
    ['first_name', { first_name: '' }, 'required'],
    ['last_name', { last_name: 'x'.repeat(101) }, 'tooLong'],
    ['confirm_password', { confirm_password: 'Other2026' }, 'passwordsDiffer'],
    ['new_password', { new_password: 'short', confirm_password: 'short' }, 'passwordLength'],
    ['Role_id', { Role_id: 999_999 }, 'notSelectable'],
    ['Group_id', { Group_id: 999_999 }, 'notSelectable'],
    [
      'customize_infos.1.name',
      {
        customize_infos: [
          { name: 'A', value: '1' },
          { name: 'a', value: '2' },
        ],
      },
      'nameExists',
    ],
  ])('with a wrong %s %j is refused at the field', async (field, more, code) => {
    const answer = await admin.call('user.add', { body: newUser('fields@nusa.test', ids.role('Operator'), more) });
    expect(answer.fields.map((found) => [found.field, found.code])).toContainEqual([field, code]);
    expect((await admin.call('user.list', { query: { search: 'fields@' } })).data.total).toBe(0);
  });

  it.each(['id', 'company_id', 'status', 'must_change_password', 'permissions', 'totp_secret'])(
    'cannot be given %s from outside',
    async (field) => {
      const body = { ...newUser('forbidden@nusa.test', ids.role('Operator')), [field]: 1 };
      expect((await admin.call('user.add', { body })).failure).toBe('input.invalid');
      expect((await admin.call('user.list', { query: { search: 'forbidden@' } })).data.total).toBe(0);
    },
  );

  it.each(['=cmd|calc', '<script>alert(1)</script>', '\u202Eevil', '名字', 'x'.repeat(100)])(
    'may be called %s',
    async (name) => {
      const account = `n${Buffer.from(name).toString('hex').slice(0, 40)}@nusa.test`;
      const { data } = await admin.call('user.info', one(await added(account, { first_name: name, last_name: name })));
      expect([data.first_name, data.last_name]).toEqual([name, name]);
    },
  );

  it('that somebody changed meanwhile is not written over', async () => {
    const id = await added('twohands@nusa.test');
    const { account: _, new_password: _new, confirm_password: _same, ...details } = newUser('', ids.role('Operator'));
    const save = (revision: number, first_name: string) =>
      admin.call('user.save', { ...one(id), body: { ...details, first_name, revision } });
    expect((await save(1, 'First')).data).toMatchObject({ first_name: 'First', revision: 2 });
    expect((await save(1, 'Second')).failure).toBe('thing.changed');
    expect((await admin.call('user.info', one(id))).data.first_name).toBe('First');
  });
});

describe('what ends or changes open sessions', () => {
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

  it('disabling ends them and says so', async () => {
    const { id, caller } = await opened('ended@nusa.test');
    expect((await admin.call('user.disable', one(id))).data).toMatchObject({ state: 'disabled' });
    expect((await caller.call('session.user')).failure).toBe('session.ended');
    expect(await listed(id)).toEqual([{ ended: 'disabled' }]);
    expect((await signIn('ended@nusa.test', 'Fresh2026')).failure).toBe('login.disabled');
  });

  it('another role holds at the next request, and sockets hear of it', async () => {
    const { id, caller } = await opened('demoted@nusa.test');
    expect((await admin.call('user.giveRole', { body: { ids: [id], Role_id: ids.role('Agent') } })).data).toEqual({
      changed: 1,
    });
    expect((await caller.call('task.list', { params: { line: 'collection' } })).failure).toBe('access.denied');
    expect(await listed(id)).toEqual([{ changed: true }]);
  });

  it('a reset password ends them and has to be replaced', async () => {
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

describe('several at once', () => {
  it('change together or not at all: one of another company changes nothing', async () => {
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

  it('never passes the number of users that may be enabled, however many ask at once', async () => {
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

describe('nobody', () => {
  it('disables themselves, or takes away the last administrator', async () => {
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

  it('gives, or decides over, more than they hold', async () => {
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

describe('groups', () => {
  it('have names of their own, in whatever letters, and are at most fifty', async () => {
    expect((await admin.call('userGroup.add', { body: { GroupName: ' North ' } })).data.name).toBe('North');
    expect((await admin.call('userGroup.add', { body: { GroupName: 'NORTH' } })).fields).toEqual([
      { field: 'GroupName', code: 'nameExists' },
    ]);
    expect((await admin.call('userGroup.add', { body: { GroupName: ' ' } })).fields).toEqual([
      { field: 'GroupName', code: 'required' },
    ]);
    const { data } = await admin.call('userGroup.list');
    const more = Array.from({ length: data.max - data.list.length + 2 }, (_, at) =>
      admin.call('userGroup.add', { body: { GroupName: `G${at}` } }),
    );
    expect((await Promise.all(more)).filter(({ failure }) => failure === 'userGroup.tooMany')).toHaveLength(2);
    const full = (await admin.call('userGroup.list')).data.list;
    expect(full).toHaveLength(50);
    const north = full.find(({ name }) => name === 'North')?.id ?? 0;
    expect((await admin.call('userGroup.rename', { ...one(north), body: { GroupName: 'north' } })).data.name).toBe(
      'north',
    );
    expect((await admin.call('userGroup.remove', one(north))).code).toBe(200);
    expect((await admin.call('userGroup.remove', one(north))).failure).toBe('thing.unknown');
  });
});
