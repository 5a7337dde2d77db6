import { reserveTry } from '@sandbox/platform/accounts/lockout/guesses';
import { paceKey, signInPace } from '@sandbox/platform/accounts/lockout/signInRate';
import { demoPassword, startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});
afterEach(() => platform.close());

async function signIn(address: string, username: string, password = demoPassword) {
  const raw = await platform.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    payload: { username, password },
  });
  const body = raw.json<{ code: number; data: { failure?: { id: string } } }>();
  return [body.code, body.data.failure?.id ?? null];
}

/** As many sign-ins as came to nothing before, without the hashing. */
async function came(times: number, address: string) {
  const { store } = platform.database;
  for (let at = 0; at < times; at += 1)
    await reserveTry(
      store,
      paceKey({ store, clock: platform.clock, address }, 'sign-in'),
      signInPace,
      platform.clock.real(),
    );
}

test('120 failed sign-ins from one address: refused with code 3 for a minute, other addresses are not', async () => {
  await came(118, '203.0.113.1');
  expect(await signIn('203.0.113.1', 'first@nusa.test')).toEqual([6, 'login.wrong']);
  expect(await signIn('203.0.113.1', 'second@nusa.test')).toEqual([6, 'login.wrong']);
  expect(await signIn('203.0.113.1', 'admin@nusa.test')).toEqual([3, 'login.tooOften']);
  expect(await signIn('203.0.113.2', 'admin@nusa.test')).toEqual([200, null]);
  platform.clock.advance(0, 60_001);
  expect(await signIn('203.0.113.1', 'admin@nusa.test')).toEqual([200, null]);
});

test('successful sign-ins do not count towards the limit of an address', async () => {
  await came(118, '203.0.113.1');
  for (let at = 0; at < 4; at += 1) expect(await signIn('203.0.113.1', 'admin@nusa.test')).toEqual([200, null]);
  await signIn('203.0.113.1', 'twofactor@nusa.test');
  expect(await signIn('203.0.113.1', 'first@nusa.test')).toEqual([6, 'login.wrong']);
});
