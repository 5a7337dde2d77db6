import { startDaily } from '@sandbox/platform/dailyJobs';
import { jobHandlers } from '@sandbox/platform/platform';
import { disableInactive } from '@sandbox/platform/accounts/users/watchInactive';
import { demoPassword, startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { idsOf } from './fixtures';

const DAY = 86_400_000;
let platform: TestPlatform;
let admin: Caller;
let company = 0;
beforeEach(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
  company = (await admin.call('session.user')).data.company_id;
});
afterEach(() => platform.close());

const owner = (text: string, values: unknown[] = []) =>
  platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(text, values)).rows);
/** Signed in last, and enabled, so many days ago; null: never signed in. */
const seen = (account: string, signedIn: number | null, enabled: number) => {
  const at = (days: number) => new Date(platform.clock.real() - days * DAY).toISOString();
  return owner('update app_user set last_login_at = $2, enabled_at = $3 where account = $1', [
    account,
    signedIn === null ? null : at(signedIn),
    at(enabled),
  ]);
};
const look = () => disableInactive.run(platform.services, company);
const stateOf = async (account: string) =>
  (await admin.call('user.list', { query: { search: account } })).data.list[0]?.state;

test('no sign-in for ninety days: disabled, signed out and recorded, except people enabled since', async () => {
  const viewer = await platform.as('viewer');
  await seen('viewer@nusa.test', 90.1, 200);
  await seen('operator@nusa.test', 89.9, 200);
  await seen('agent@nusa.test', null, 91);
  await seen('approver@nusa.test', 400, 89);
  await seen('operator@kirana.test', 200, 200);
  const again = await look();
  expect(
    await Promise.all(
      ['viewer', 'operator', 'agent', 'approver', 'disabled'].map((who) => stateOf(`${who}@nusa.test`)),
    ),
  ).toEqual(['inactive', 'enabled', 'inactive', 'enabled', 'disabled']);
  expect(await viewer.call('session.user')).toMatchObject({ status: 401, failure: 'session.ended' });
  expect(
    (
      await platform
        .with(null)
        .call('session.signIn', { body: { username: 'viewer@nusa.test', password: demoPassword } })
    ).failure,
  ).toBe('login.disabled');
  const { data } = await admin.call('operation.list', { query: { kind: 'user' } });
  expect(data.list.filter(({ action }) => action === 'user.inactive').map(({ person }) => person)).toEqual([
    null,
    null,
  ]);
  expect(await owner("select status from app_user where account = 'operator@kirana.test'")).toEqual([
    { status: 'enabled' },
  ]);
  // 05:00 of the next day in Jakarta, 22:00 UTC
  expect(new Date(again?.dueAt ?? 0).toISOString()).toBe('2026-11-21T22:00:00.000Z');
});

test('enabled again: stays enabled although the last sign-in was long ago', async () => {
  await seen('viewer@nusa.test', 100, 100);
  await look();
  const ids = await idsOf(platform);
  expect((await admin.call('user.enable', { params: { id: ids.user('viewer@nusa.test') } })).failure).toBeNull();
  await look();
  expect(await stateOf('viewer@nusa.test')).toBe('enabled');
});

test('all administrators inactive: the one who signed in last stays enabled', async () => {
  await owner(
    "update app_user set role_id = (select role_id from app_user where account = 'admin@nusa.test') where account = 'viewer@nusa.test'",
  );
  await seen('admin@nusa.test', 100, 300);
  await seen('viewer@nusa.test', 120, 300);
  await owner(
    "update app_user set status = 'disabled' where company_id = $1 and account not in ('admin@nusa.test', 'viewer@nusa.test') and role_id = (select role_id from app_user where account = 'admin@nusa.test')",
    [company],
  );
  await look();
  expect([await stateOf('viewer@nusa.test'), await stateOf('admin@nusa.test')]).toEqual(['inactive', 'enabled']);
  await look();
  expect(await stateOf('admin@nusa.test')).toBe('enabled');
});

test.each([
  ['not required: both are disabled', false, ['inactive', 'inactive']],
  ['required: the one who signed in last stays enabled', true, ['enabled', 'inactive']],
])('all who may approve inactive, an approval %s', async (_, required, states) => {
  await owner(
    "update company set show_approval = jsonb_build_object('add_task', $1::boolean, 'add_plan', false, 'download_list', false)",
    [required],
  );
  const [role] = await owner("select role_id from app_user where account = 'approver@nusa.test'");
  await owner("update app_user set role_id = $1 where account = 'agent@nusa.test'", [role?.role_id]);
  // No role may do everything: an administrator could approve, too.
  await owner(
    `update role set permissions = array(select distinct one from role r, unnest(r.permissions) one
      where one <> '*' and one not like '%CallTasks*approve') where company_id = $1 and '*' = any (permissions)`,
    [company],
  );
  await seen('approver@nusa.test', 100, 300);
  await seen('agent@nusa.test', 120, 300);
  await owner(
    `update app_user set status = 'disabled' where company_id = $1 and status = 'enabled'
      and account not in ('admin@nusa.test', 'approver@nusa.test', 'agent@nusa.test')`,
    [company],
  );
  await look();
  expect([await stateOf('approver@nusa.test'), await stateOf('agent@nusa.test')]).toEqual(states);
});

test('daily check: one job per company, however often the product starts', async () => {
  await startDaily(platform.services);
  await startDaily(platform.services);
  expect(
    await owner(
      "select count(*)::int = (select count(*) from company) as one_each from job where kind = 'user.inactive'",
    ),
  ).toEqual([{ one_each: true }]);
  const [job] = await owner(
    'select kind, company_id as "companyId" from job where kind = \'user.inactive\' and company_id = $1',
    [company],
  );
  await seen('viewer@nusa.test', 100, 100);
  await jobHandlers(platform.services)['user.inactive']?.({ ...job } as never);
  expect(await stateOf('viewer@nusa.test')).toBe('inactive');
});
