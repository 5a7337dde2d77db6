import type * as Argon from '@node-rs/argon2';
import { checkPassword, hashPassword, hashesWaitingMost } from '@sandbox/platform/accounts/credentials/passwords';

let mockGate: Promise<void> = Promise.resolve();
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon>('@node-rs/argon2');
  return { ...real, hash: async (password: string) => mockGate.then(() => real.hash(password)) };
});

test('unknown account after a refusal as busy: is refused as wrong again', async () => {
  let release = (): void => undefined;
  mockGate = new Promise((resolve) => (release = resolve));
  const flood = Array.from({ length: hashesWaitingMost + 4 }, () => hashPassword('Wrong12345'));
  await expect(checkPassword(null, 'Wrong12345')).rejects.toMatchObject({ id: 'platform.busy' });
  release();
  await Promise.all(flood);
  expect(await checkPassword(null, 'Wrong12345')).toBe(false);
});
