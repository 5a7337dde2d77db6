import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { runMail } from '../mail/runMail';
import { addRole, idsOf, putInRole } from './fixtures';

/*
 * A person who lost both phone and recovery codes gets in again by an administrator only.
 */

const account = 'viewer@nusa.test';

let platform: TestPlatform;
let admin: Caller;
let ids: Awaited<ReturnType<typeof idsOf>>;
beforeEach(async () => {
  platform = await startTestPlatform();
  ids = await idsOf(platform);
  admin = await platform.as('admin');
});
afterEach(() => platform.close());

const signIn = (username = account) =>
  platform.with(null).call('session.signIn', { body: { username, password: 'Demo12345' } });
const asOwner = (text: string, values: readonly unknown[] = []) =>
  platform.database.asOwner((client) => client.query(text, [...values]));
/** A session from before, then an authenticator and a recovery code. */
async function withSecondStep() {
  const before = platform.with((await signIn()).data.token);
  await asOwner(
    "update app_user set totp_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', totp_last_step = 7, email = 'rina@mail.test', language = 'es' where account = $1",
    [account],
  );
  await asOwner(
    "insert into recovery_code (company_id, user_id, code_hash) select company_id, id, 'x' from app_user where account = $1",
    [account],
  );
  return before;
}
const reset = (caller: Caller, id: number) => caller.call('user.resetTwoFactor', { params: { id } });

test('list of users: says who has a second step and can be filtered by it', async () => {
  await withSecondStep();
  const accounts = async (two_factor: 'on' | 'off') =>
    (await admin.call('user.list', { query: { two_factor, limit: 60 } })).data.list.map((user) => user.account);
  expect((await accounts('on')).sort()).toEqual(['twofactor@nusa.test', account]);
  expect(await accounts('off')).toEqual(expect.not.arrayContaining([account]));
  const { data } = await admin.call('user.info', { params: { id: ids.user(account) } });
  expect([data.two_factor, data.can.includes('resetTwoFactor')]).toEqual([true, true]);
  const without = (await admin.call('user.info', { params: { id: ids.user('operator@nusa.test') } })).data;
  expect([without.two_factor, without.can.includes('resetTwoFactor')]).toEqual([false, false]);
  expect((await admin.call('user.list', { query: { two_factor: 'some' } as never })).failure).toBe('input.invalid');
});

test('second step reset: removed with its recovery codes, sessions end, the person gets a mail, the password suffices', async () => {
  const before = await withSecondStep();
  expect((await signIn()).data.needcheck).toBe(true);
  expect((await reset(admin, ids.user(account))).data).toMatchObject({ two_factor: false });
  expect((await before.call('session.user')).failure).toBe('session.ended');
  expect((await signIn()).data).toMatchObject({ needcheck: false, must_enrol: false });
  const { rows } = await platform.database.asOwner((client) =>
    client.query('select 1 from recovery_code where user_id = $1', [ids.user(account)]),
  );
  expect(rows).toEqual([]);
  await runMail(platform);
  expect(platform.mails).toEqual([
    {
      to: 'rina@mail.test',
      subject: 'La verificación en dos pasos de AICC se restableció',
      text: expect.stringContaining(account) as string,
    },
  ]);
  expect((await reset(admin, ids.user(account))).failure).toBe('twoFactor.off');
});

test('second step reset where the company requires it: it must be set up again first', async () => {
  await withSecondStep();
  await asOwner("update security_setting set two_factor = 'required'");
  await asOwner(
    "update app_user set totp_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' where account = 'admin@nusa.test'",
  );
  expect((await reset(admin, ids.user(account))).code).toBe(200);
  const { data } = await signIn();
  expect(data.must_enrol).toBe(true);
  expect((await platform.with(data.token).call('task.list', { params: { line: 'collection' } })).code).not.toBe(200);
});

test("reset of one's own second step, of a user with more permissions or of another company: refused", async () => {
  await asOwner("update app_user set totp_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'");
  expect((await reset(admin, ids.user('admin@nusa.test'))).failure).toBe('user.self');
  expect((await reset(admin, ids.user('operator@kirana.test'))).failure).toBe('thing.unknown');
  await asOwner("update app_user set totp_secret = null where account in ('approver@nusa.test', 'operator@nusa.test')");
  const helpers = await addRole(platform, 'Helpers', ['system*UserControl*view', 'system*UserControl*resetPassword']);
  await putInRole(platform, 'approver@nusa.test', helpers);
  const helper = await platform.as('approver');
  expect((await reset(helper, ids.user('admin@nusa.test'))).failure).toBe('user.above');
  expect((await reset(await platform.as('operator'), ids.user(account))).failure).toBe('access.denied');
  const { rows } = await platform.database.asOwner((client) =>
    client.query(
      "select 1 from app_user where totp_secret is null and account not in ('approver@nusa.test', 'operator@nusa.test')",
    ),
  );
  expect(rows).toEqual([]);
});
