import { startTestPlatform, type TestPlatform } from '@test/support/platform';

// Records of what was done to a person say to whom, also where nothing that a record may show has changed.

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const idOf = async (account: string) =>
  (
    await platform.database.asOwner((client) =>
      client.query<{ id: number }>('select id from app_user where account = $1', [account]),
    )
  ).rows[0]?.id ?? 0;

test.each([
  ['user.unlock', (id: number) => ({ params: { id } })],
  ['user.resetTwoFactor', (id: number) => ({ params: { id } })],
  [
    'session.replacePassword',
    (id: number) => ({ params: { id }, body: { new_password: 'Fresh20261', confirm_password: 'Fresh20261' } }),
  ],
] as const)('%s: its record names the account it was done to', async (name, input) => {
  const admin = await platform.as('admin');
  const id = await idOf('viewer@nusa.test');
  await platform.database.asOwner((client) =>
    client.query("update app_user set totp_secret = 'sealed' where id = $1", [id]),
  );
  const done = await (admin.call as (which: string, sent: unknown) => Promise<{ failure: string | null }>)(
    name,
    input(id),
  );
  expect(done.failure).toBeNull();
  const [record] = (await admin.call('operation.list', { query: { action: name } })).data.list;
  expect(record).toMatchObject({
    person: { account: 'admin@nusa.test' },
    targetId: String(id),
    targetName: 'viewer@nusa.test',
  });
});
