import { startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const marked = async (who: string) => (await (await platform.as(who)).call('session.user')).data.version_new;

it('new release: marked per person, whatever their role, until they open its notes', async () => {
  expect([await marked('admin'), await marked('viewer'), await marked('agent')]).toEqual([true, true, true]);
  expect((await (await platform.as('admin')).call('release.seen')).code).toBe(200);
  expect([await marked('admin'), await marked('viewer')]).toEqual([false, true]);
  await platform.database.asOwner((client) =>
    client.query("update app_user set release_seen = '0.9.0' where account = 'admin@nusa.test'"),
  );
  expect(await marked('admin')).toBe(true);
});
