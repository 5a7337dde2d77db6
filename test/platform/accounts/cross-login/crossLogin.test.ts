import { WebSocket } from 'ws';
import { endThoseOver } from '@sandbox/platform/accounts/cross-login/end';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { actAs, begin, idOf, reason, recordsOf } from './fixtures';

const MINUTE = 60_000;

let platform: TestPlatform;
let ops: Caller;
let admin: Caller;
beforeEach(async () => {
  platform = await startTestPlatform();
  ops = await platform.as('ops@aicc.test');
  admin = await platform.as('admin');
});
afterEach(() => platform.close());

const asOwner = (text: string, values: unknown[] = []) =>
  platform.database.asOwner((client) => client.query(text, values));
const watch = () =>
  platform.services.store.platform((db) =>
    endThoseOver(db, { real: platform.clock.real(), now: platform.clock.now() }),
  );
const running = async () => (await ops.call('crossLogin.current')).data.current;
/** An open socket of this token, and how it was told the end. */
async function listen(token: string | null) {
  const address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  const heard: { t: string; reason?: string }[] = [];
  const socket = new WebSocket(`${address.replace('http:', 'ws:')}/api/live`);
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as (typeof heard)[number]));
  socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', token, since: null })));
  await until(() => heard.some(({ t }) => t === 'welcome'));
  return {
    bye: async () => (
      await until(() => heard.some(({ t }) => t === 'bye')),
      heard.find(({ t }) => t === 'bye')?.reason
    ),
  };
}

test("list of accounts: contains customers and marks disabled ones, not the operator's company", async () => {
  const { data } = await ops.call('crossLogin.accounts', { query: { limit: 60 } });
  expect(data.list.map(({ account }) => account)).toEqual(
    expect.arrayContaining(['admin@nusa.test', 'operator@kirana.test', 'disabled@nusa.test']),
  );
  expect(data.list.some(({ account }) => account.endsWith('@aicc.test'))).toBe(false);
  expect(data.list.find(({ account }) => account === 'disabled@nusa.test')?.bar).toBe('disabled');
  const { list: companies } = (await ops.call('crossLogin.companies')).data;
  expect(companies.map(({ name }) => name)).not.toContain('AICC');
  const kirana = companies.find(({ name }) => name.startsWith('Kirana'));
  const filtered = (await ops.call('crossLogin.accounts', { query: { company: String(kirana?.id), search: 'oper' } }))
    .data;
  expect(filtered.list.map(({ account }) => account)).toEqual(['operator@kirana.test']);
});

test("cross login: acts in the customer's company only, its records name operator, account and reason", async () => {
  const acting = await actAs(platform, ops);
  const { data: user } = await acting.call('session.user');
  expect(user).toMatchObject({
    account: 'admin@nusa.test',
    company: 'Nusa Finance',
    cross_login: { operator: 'Olga Peters', reason, seconds_left: 3600 },
  });
  expect(user.iams_permission.resource.some(({ perms }) => perms.startsWith('operation*'))).toBe(false);
  expect((await acting.call('userGroup.add', { body: { GroupName: 'Made by support' } })).code).toBe(200);
  expect((await acting.call('crossLogin.end')).code).toBe(200);
  expect(await recordsOf(admin)).toEqual([
    'crossLogin.begin Olga Peters as admin@nusa.test',
    'userGroup.add Olga Peters as admin@nusa.test',
    'crossLogin.end Olga Peters as admin@nusa.test',
  ]);
  const { data: records } = await admin.call('operation.list', { query: { action: 'crossLogin.begin' } });
  expect((await admin.call('operation.detail', { params: { id: records.list[0]?.id ?? 0 } })).data.notes).toMatchObject(
    { reason },
  );
  expect((await admin.call('operation.verify')).data).toMatchObject({ broken: null });
  // The operator's own company keeps its side, and reads nothing of the customer's.
  const { rows } = await asOwner(
    "select action, detail->>'name' as name from operation_record where company_id = (select company_id from app_user where account = 'ops@aicc.test') and action like 'crossLogin.%'",
  );
  expect(rows).toEqual([{ action: 'crossLogin.begin', name: 'admin@nusa.test' }]);
});

test("cross login: does not appear among the account's sessions and sign-ins", async () => {
  const sessions = async () =>
    (await admin.call('personal.sessions', { params: { uid: await idOf(platform, 'admin@nusa.test') } })).data.list
      .length;
  const before = await sessions();
  await actAs(platform, ops);
  expect(await sessions()).toBe(before);
  const { rows } = await asOwner(
    "select count(*)::int as n from login_log where user_id = (select id from app_user where account = 'admin@nusa.test')",
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('cross login: refused without a reason or permission, and for staff, disabled, opted-out and denied accounts', async () => {
  const account_id = await idOf(platform, 'admin@nusa.test');
  const blank = await ops.call('crossLogin.begin', { body: { account_id, reason: '  ' } });
  expect(blank.fields).toEqual([{ field: 'reason', code: 'required' }]);
  expect((await begin(platform, admin, 'operator@kirana.test')).failure).toBe('access.denied');
  expect((await begin(platform, ops, 'ops@aicc.test')).failure).toBe('crossLogin.staff');
  expect((await begin(platform, ops, 'disabled@nusa.test')).failure).toBe('crossLogin.disabled');
  expect((await ops.call('crossLogin.begin', { body: { account_id: 999_999, reason } })).failure).toBe('thing.unknown');
  await asOwner(
    "update security_setting set cross_login = false where company_id = (select company_id from app_user where account = 'admin@nusa.test')",
  );
  expect((await begin(platform, ops)).failure).toBe('crossLogin.off');
  await asOwner(
    "insert into access_rule (company_id, list, network, remark, created_by, created_at) select company_id, 'allow', '203.0.113.7/32', '', id, now() from app_user where account = 'admin@kirana.test'",
  );
  expect((await begin(platform, ops, 'operator@kirana.test')).failure).toBe('crossLogin.address');
  expect(await running()).toBeNull();
});

test('twenty cross logins begun at once: one begins; within it no other begins', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => begin(platform, ops)));
  expect(all.map(({ failure }) => failure).sort()).toEqual(
    [...Array.from({ length: 19 }, () => 'crossLogin.running'), null].sort(),
  );
  const token = all.find(({ failure }) => failure === null)?.data.token ?? '';
  expect((await begin(platform, platform.with(token), 'operator@kirana.test')).failure).toBe('crossLogin.refused');
  expect(await running()).toMatchObject({ account: 'admin@nusa.test', reason, secondsLeft: 3600 });
});

test("cross login after one hour: ends even when in use, is recorded once, the operator's own session goes on", async () => {
  const acting = await actAs(platform, ops);
  for (let minute = 0; minute < 55; minute += 5) {
    platform.clock.advance(0, 5 * MINUTE);
    expect((await acting.call('session.user')).status).toBe(200);
  }
  platform.clock.advance(0, 5 * MINUTE);
  expect(await acting.call('task.list', { params: { line: 'collection' } })).toMatchObject({
    status: 401,
    failure: 'session.crossTimeUp',
  });
  // Acting was a use of one's own session.
  expect((await ops.call('session.user')).status).toBe(200);
  expect((await Promise.all([watch(), watch()])).reduce((sum, one) => sum + one)).toBe(1);
  expect(await acting.call('session.user')).toMatchObject({ status: 401, failure: 'session.crossTimeUp' });
  expect(await running()).toBeNull();
  const { rows } = await asOwner(
    "select detail->>'endedBy' as by from operation_record where action = 'crossLogin.end'",
  );
  expect(rows).toEqual([{ by: 'timeUp' }]);
});

test('customer allows longer sessions: the cross login still ends after one hour', async () => {
  const acting = await actAs(platform, ops);
  const { without_two_factor: _people, ...now } = (await admin.call('security.info')).data;
  expect((await admin.call('security.save', { body: { ...now, session_hours: 24 } })).code).toBe(200);
  platform.clock.advance(0, 30 * MINUTE);
  await acting.call('session.user');
  platform.clock.advance(0, 31 * MINUTE);
  expect((await acting.call('session.user')).failure).toBe('session.crossTimeUp');
});

const self = "(select id from app_user where account = 'ops@aicc.test')";

test.each<[string, () => Promise<unknown>]>([
  ['its own session is signed out', () => ops.call('session.signOut')],
  ['the operator is disabled', () => asOwner(`update app_user set status = 'disabled' where id = ${self}`)],
  [
    'the operator loses the permission',
    () => asOwner(`update role set permissions = '{}' where id = (select role_id from app_user where id = ${self})`),
  ],
  [
    "the operator's company denies the address",
    () =>
      asOwner(
        `insert into access_rule (company_id, list, network, remark, created_by, created_at) select company_id, 'deny', '0.0.0.0/0', '', id, now() from app_user where id = ${self}`,
      ),
  ],
  [
    'the company switches it off',
    async () => {
      const { without_two_factor: _people, ...now } = (await admin.call('security.info')).data;
      await admin.call('security.save', { body: { ...now, cross_login: false } });
    },
  ],
  [
    'the account is disabled',
    async () => (
      await platform.as('twofactor@nusa.test').catch(() => null),
      asOwner("update app_user set status = 'disabled' where account = 'admin@nusa.test'")
    ),
  ],
])('cross login: ends at once when %s', async (_what, happen) => {
  const acting = await actAs(platform, ops);
  expect((await acting.call('session.user')).status).toBe(200);
  await happen();
  expect(await acting.call('session.user')).toMatchObject({ status: 401, failure: 'session.crossOver' });
  expect(
    (await acting.file('company.logoFile', { params: { fileId: '00000000-0000-4000-8000-000000000000' } })).statusCode,
  ).toBe(401);
});

test('check-out from either session: closes the socket at once, ends the token and leaves a record', async () => {
  const acting = await actAs(platform, ops);
  const socket = await listen(acting.token);
  await acting.call('crossLogin.end');
  expect(await socket.bye()).toBe('session.crossOver');
  expect(await acting.call('session.user')).toMatchObject({ status: 401, failure: 'session.crossOver' });

  const other = await actAs(platform, ops, 'operator@kirana.test');
  expect((await ops.call('crossLogin.end')).code).toBe(200);
  expect((await other.call('session.user')).failure).toBe('session.crossOver');
  expect((await ops.call('session.user')).status).toBe(200);
  const kirana = await platform.as('admin@kirana.test');
  expect(await recordsOf(kirana)).toEqual([
    'crossLogin.begin Olga Peters as operator@kirana.test',
    'crossLogin.end Olga Peters as operator@kirana.test',
  ]);
});

test('operator signs out: the socket of the cross login closes, the customer has a record of the end', async () => {
  const acting = await actAs(platform, ops);
  const socket = await listen(acting.token);
  await ops.call('session.signOut');
  expect(await watch()).toBe(1);
  expect(await socket.bye()).toBe('session.crossOver');
  expect(await recordsOf(admin)).toEqual([
    'crossLogin.begin Olga Peters as admin@nusa.test',
    'crossLogin.end Olga Peters as admin@nusa.test',
  ]);
});

test('sign-out within a cross login: ends the cross login only, another can begin', async () => {
  const acting = await actAs(platform, ops);
  await acting.call('session.signOut');
  expect(await running()).toBeNull();
  expect((await begin(platform, ops)).failure).toBeNull();
});
