import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const password = 'Demo12345';

let platform: TestPlatform;
let admin: Caller;
beforeEach(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
});
afterEach(() => platform.close());

const signIn = (username: string) => platform.with(null).call('session.signIn', { body: { username, password } });
/** A moment after the one before it: the oldest is the oldest. */
const session = async (username: string) => {
  platform.clock.advance(0, 1_000);
  return platform.with((await signIn(username)).data.token);
};
const isIn = async (who: Caller) => (await who.call('session.user')).status === 200;

async function settings(change: object = {}) {
  const { without_two_factor: _people, ...now } = (await admin.call('security.info')).data;
  return { ...now, ...change };
}
const save = async (change: object) => admin.call('security.save', { body: await settings(change) });
const proveTwoFactor = (account: string) =>
  platform.database.asOwner((client) =>
    client.query("update app_user set totp_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' where account = $1", [account]),
  );

test('security settings: are read and saved; values out of range are refused at their fields, nothing changes', async () => {
  expect((await admin.call('security.info')).data).toMatchObject({
    session_hours: 12,
    idle_minutes: 60,
    lock_threshold: 5,
    two_factor: 'optional',
    password_days: 0,
    version: 1,
  });
  const before = await settings();
  const refused = await save({ session_hours: 25, lock_threshold: 2, password_days: 7, idle_minutes: 4 });
  expect(refused.fields.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'session_hours outOfRange',
    'idle_minutes outOfRange',
    'lock_threshold outOfRange',
    'password_days outOfRange',
  ]);
  expect(await settings()).toEqual(before);
  expect((await admin.call('security.save', { body: { ...before, company_id: 2 } as never })).failure).toBe(
    'input.invalid',
  );
});

test('two saves of security settings at once: one is refused as changed meanwhile', async () => {
  const body = await settings({ lock_minutes: 20 });
  const both = await Promise.all([admin, admin].map((who) => who.call('security.save', { body })));
  expect(both.map(({ failure }) => failure).sort()).toEqual([null, 'thing.changed'].sort());
  expect((await admin.call('security.save', { body })).failure).toBe('thing.changed');
});

test('shorter session times: end open sessions at once; longer ones apply to sessions already open', async () => {
  const viewer = await session('viewer@nusa.test');
  const foreign = await session('operator@kirana.test');
  await save({ session_hours: 24, idle_minutes: 1440 });
  platform.clock.advance(0, 13 * HOUR);
  expect(await isIn(viewer)).toBe(true);
  expect(await isIn(foreign)).toBe(false);
  await save({ session_hours: 10, idle_minutes: 60 });
  expect(await viewer.call('session.user')).toMatchObject({ status: 401, failure: 'session.timedOut' });
});

test('fewer sessions permitted: the oldest ones end, the session of the administrator who saves goes on', async () => {
  const [old, middle, fresh] = [
    await session('viewer@nusa.test'),
    await session('viewer@nusa.test'),
    await session('viewer@nusa.test'),
  ];
  const newer = await session('admin@nusa.test');
  const foreign = [await session('operator@kirana.test'), await session('operator@kirana.test')];
  expect((await save({ concurrent_logins: 1 })).data).toMatchObject({ version: 2, ended: 3 });
  expect(await Promise.all([old, middle, fresh, newer, admin, ...foreign].map((who) => who && isIn(who)))).toEqual([
    false,
    false,
    true,
    false,
    true,
    true,
    true,
  ]);
});

test('second step required: only by an administrator who has one, ends sessions of people without', async () => {
  expect((await save({ two_factor: 'required' })).fields).toEqual([{ field: 'two_factor', code: 'ownTwoFactorFirst' }]);
  const viewer = await session('viewer@nusa.test');
  await proveTwoFactor('admin@nusa.test');
  expect((await save({ two_factor: 'required' })).data).toMatchObject({ ended: 1 });
  expect([await isIn(viewer), await isIn(admin)]).toEqual([false, true]);
});

test('lock threshold and lock time: apply from the next try on', async () => {
  await save({ lock_threshold: 3, lock_minutes: 5 });
  const wrong = () =>
    platform.with(null).call('session.signIn', { body: { username: 'agent@nusa.test', password: 'Wrong12345' } });
  expect([(await wrong()).params.remain, (await wrong()).params.remain]).toEqual([2, 1]);
  expect(await wrong()).toMatchObject({ code: 5, params: { minutes: 5 } });
  platform.clock.advance(0, 5 * 60_000 + 1);
  expect((await signIn('agent@nusa.test')).code).toBe(200);
});

test('password older than permitted: must be replaced at sign-in first', async () => {
  await platform.database.asOwner((client) =>
    client.query('update app_user set password_changed_at = $1', [new Date(platform.clock.real() - 89 * DAY)]),
  );
  await save({ password_days: 90 });
  expect((await signIn('viewer@nusa.test')).data.user_status).toBe(1);
  platform.clock.advance(0, DAY);
  const { data } = await signIn('viewer@nusa.test');
  expect(data.user_status).toBe(2);
  const enrolling = platform.with(data.token);
  expect((await enrolling.call('session.user')).failure).toBe('access.denied');
  const done = await enrolling.call('session.replacePassword', {
    params: { id: data.user_id ?? 0 },
    body: { new_password: 'Better2026', confirm_password: 'Better2026' },
  });
  expect(await isIn(platform.with(done.data.token))).toBe(true);
});

test('a hundred wrong passwords at once: counted exactly', async () => {
  await save({ lock_threshold: 10 });
  const tries = await Promise.all(
    Array.from({ length: 100 }, () =>
      platform.with(null).call('session.signIn', { body: { username: 'approver@nusa.test', password: 'Wrong12345' } }),
    ),
  );
  const remains = tries
    .filter(({ code }) => code === 6)
    .map(({ params }) => Number(params.remain))
    .sort((a, b) => a - b);
  expect(remains).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(tries.filter(({ code }) => code === 5)).toHaveLength(91);
  expect((await signIn('approver@nusa.test')).code).toBe(5);
});
