import type { Caller, TestPlatform } from '@test/support/platform';
import { newUser, startUsers, type Users } from './fixtures';

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

describe('list of users', () => {
  it('shows the people of the company with their state, filtered by name, account, role and state', async () => {
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

  it('locked account: shows until when, can be filtered; unlocking lets the person in again', async () => {
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

  it('disabled for inactivity: a state of its own, can be enabled again', async () => {
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

describe('user', () => {
  it("added: saved with the company's own fields, signs in and must replace the password first", async () => {
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
  ])('wrong %s %j: refused at the field, no user is added', async (field, more, code) => {
    const answer = await admin.call('user.add', { body: newUser('fields@nusa.test', ids.role('Operator'), more) });
    expect(answer.fields.map((found) => [found.field, found.code])).toContainEqual([field, code]);
    expect((await admin.call('user.list', { query: { search: 'fields@' } })).data.total).toBe(0);
  });

  it.each(['id', 'company_id', 'status', 'must_change_password', 'permissions', 'totp_secret'])(
    '%s in the body: refused, no user is added',
    async (field) => {
      const body = { ...newUser('forbidden@nusa.test', ids.role('Operator')), [field]: 1 };
      expect((await admin.call('user.add', { body })).failure).toBe('input.invalid');
      expect((await admin.call('user.list', { query: { search: 'forbidden@' } })).data.total).toBe(0);
    },
  );

  it.each(['=cmd|calc', '<script>alert(1)</script>', '\u202Eevil', '名字', 'x'.repeat(100)])(
    'name %s: saved unchanged',
    async (name) => {
      const account = `n${Buffer.from(name).toString('hex').slice(0, 40)}@nusa.test`;
      const { data } = await admin.call('user.info', one(await added(account, { first_name: name, last_name: name })));
      expect([data.first_name, data.last_name]).toEqual([name, name]);
    },
  );

  it('second save of the same revision: refused as changed meanwhile, the first stays', async () => {
    const id = await added('twohands@nusa.test');
    const { account: _, new_password: _new, confirm_password: _same, ...details } = newUser('', ids.role('Operator'));
    const save = (revision: number, first_name: string) =>
      admin.call('user.save', { ...one(id), body: { ...details, first_name, revision } });
    expect((await save(1, 'First')).data).toMatchObject({ first_name: 'First', revision: 2 });
    expect((await save(1, 'Second')).failure).toBe('thing.changed');
    expect((await admin.call('user.info', one(id))).data.first_name).toBe('First');
  });
});

describe('groups', () => {
  it('names are trimmed and unique in any case; at most fifty groups, even when added at once', async () => {
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
