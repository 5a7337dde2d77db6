import type * as Argon from '@node-rs/argon2';
import { checkPassword, hashesWaitingMost } from '@sandbox/platform/accounts/credentials/passwords';
import { demoPassword, startTestPlatform, type TestPlatform } from '@test/support/platform';

let mockGate: Promise<void> = Promise.resolve();
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon>('@node-rs/argon2');
  return {
    ...real,
    verify: async (stored: string, password: string) => mockGate.then(() => real.verify(stored, password)),
  };
});

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const signIn = () =>
  platform.with(null).call('session.signIn', { body: { username: 'admin@nusa.test', password: demoPassword } });

test('too many sign-ins at once: those beyond the limit are refused as busy and do not count as failed', async () => {
  await checkPassword(null, 'Wrong12345');
  let release = (): void => undefined;
  mockGate = new Promise((resolve) => (release = resolve));
  const refusals: unknown[] = [];
  const flood = Array.from({ length: hashesWaitingMost + 14 }, () =>
    checkPassword(null, 'Wrong12345').catch((error: unknown) => void refusals.push(error)),
  );
  for (let at = 0; at < 6; at += 1) expect(await signIn()).toMatchObject({ status: 503, failure: 'platform.busy' });
  expect(refusals).toHaveLength(10);
  expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ id: 'platform.busy' }) as unknown));
  release();
  await Promise.all(flood);
  expect((await signIn()).code).toBe(200);
});
