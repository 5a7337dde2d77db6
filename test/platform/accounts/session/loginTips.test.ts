import { startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});
afterEach(() => platform.close());

const DAY = 86_400_000;
const owner = (statement: string) => platform.database.asOwner((client) => client.query(statement));
const tips = async (username: string, address?: string) =>
  (await platform.with(null, address).call('session.signIn', { body: { username, password: 'Demo12345' } })).data
    .login_tips;

test('sign-in: tells of a new place, once there was another one', async () => {
  expect(await tips('viewer@nusa.test', '203.0.113.1')).toEqual([]);
  expect(await tips('viewer@nusa.test', '203.0.113.1')).toEqual([]);
  expect(await tips('viewer@nusa.test', '203.0.113.9')).toEqual(['First sign-in from 203.0.113.9.']);
  expect(await tips('viewer@nusa.test', '203.0.113.9')).toEqual([]);
});

test('sign-in: tells in the language of the person that the password expires and the licence ends', async () => {
  await owner('update security_setting set password_days = 90');
  await owner(`update app_user set password_changed_at = to_timestamp(${(platform.clock.real() - 77 * DAY) / 1000})`);
  expect(await tips('viewer@nusa.test')).toEqual([
    'Your password expires in 13 days. Change it in your personal settings.',
  ]);
  platform.clock.advance(0, 12.5 * DAY);
  expect(await tips('viewer@nusa.test')).toEqual([
    'Your password expires in 12 hours. Change it in your personal settings.',
  ]);
  await owner('update security_setting set password_days = 0');
  await owner(
    `update company set licence_until = '${new Date(platform.clock.now() + DAY).toISOString().slice(0, 10)}'`,
  );
  const [ends] = await tips('viewer@nusa.test');
  expect(ends).toMatch(/^The license ends in [12] days?\. Contact us to renew it\.$/);
  await owner("update app_user set language = 'es', email_pending = 'eko@home.test'");
  const spanish = await tips('viewer@nusa.test');
  expect(spanish).toHaveLength(2);
  expect(spanish[1]).toContain('Confirme su correo electrónico eko@home.test');
});
