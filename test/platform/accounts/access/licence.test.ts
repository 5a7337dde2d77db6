import { endThoseOver } from '@sandbox/platform/accounts/cross-login/end';
import { demoPassword, startTestPlatform, type TestPlatform } from '@test/support/platform';
import { actAs } from '../cross-login/fixtures';
import { listenTo, type Ear } from '../live/listenTo';

let platform: TestPlatform;
let url = '';
const ears: Ear[] = [];
beforeEach(async () => {
  platform = await startTestPlatform();
  url = await platform.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  ears.splice(0).forEach(({ leave }) => leave());
  await platform.close();
});

/** The test's day is 21 November in Jakarta. */
const licenceUntil = (day: string, account = 'admin@nusa.test') =>
  platform.database.asOwner((client) =>
    client.query(
      'update company set licence_until = $1 where id = (select company_id from app_user where account = $2)',
      [day, account],
    ),
  );
const listen = async (token: string | null) => {
  const ear = await listenTo(url, token);
  ears.push(ear);
  return ear;
};
const signIn = () =>
  platform.with(null).call('session.signIn', { body: { username: 'admin@nusa.test', password: demoPassword } });

test('licence over: grace days change nothing, afterwards sign-in, sessions and sockets are refused until renewed', async () => {
  const admin = await platform.as('admin');
  await licenceUntil('2026-11-06');
  expect((await admin.call('session.user')).data.license_info).toMatchObject({ state: 'grace' });
  expect((await signIn()).failure).toBeNull();
  const { said, closed } = await listen(admin.token);
  await licenceUntil('2026-11-05');
  expect(await admin.call('session.user')).toMatchObject({ status: 401, failure: 'session.licence' });
  expect((await signIn()).failure).toBe('licence.ended');
  expect(await closed).toBe(4003);
  expect(said.at(-1)).toEqual({ t: 'bye', reason: 'session.licence' });
  await licenceUntil('2026-12-31');
  expect((await admin.call('session.user')).failure).toBeNull();
});

test.each([
  ["the customer's", 'admin@nusa.test', 'licenceEnded'],
  ["the operator's own", 'ops@aicc.test', 'operatorGone'],
])('cross login: ends with %s licence and leaves one record', async (_whose, account, endedBy) => {
  const acting = await actAs(platform, await platform.as('ops@aicc.test'));
  const { closed } = await listen(acting.token);
  await licenceUntil('2026-11-01', account);
  expect(await acting.call('session.user')).toMatchObject({ status: 401, failure: 'session.crossOver' });
  expect(await closed).toBe(4003);
  const moment = { real: platform.clock.real(), now: platform.clock.now() };
  expect(await platform.services.store.platform((db) => endThoseOver(db, moment))).toBe(1);
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ by: string }>(
      "select detail->>'endedBy' as by from operation_record where action = 'crossLogin.end'",
    ),
  );
  expect(rows).toEqual([{ by: endedBy }]);
});
