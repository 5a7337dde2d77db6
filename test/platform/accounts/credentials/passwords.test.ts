import { checkPassword, hashPassword } from '@sandbox/platform/accounts/credentials/passwords';
import { hash } from '@node-rs/argon2/index.js';
import { requestedOptions } from '@test/support/argon2';

// Everywhere else in the tests hashing is cheap.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

test('password hash: argon2id with 19 MiB and two passes, the minimum of OWASP', async () => {
  await hashPassword('Demo12345');
  expect(requestedOptions.last).toEqual(cost);
  expect(await hash('Demo12345', cost)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('stored hash: the right password passes, another does not', async () => {
  const stored = await hash('Demo12345', cost);
  expect([await checkPassword(stored, 'Demo12345'), await checkPassword(stored, 'Demo12346')]).toEqual([true, false]);
});
