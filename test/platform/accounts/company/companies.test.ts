import { startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const chosen = async (who: string) =>
  (await (await platform.as(who)).call('chatCompany.list')).data.list.map(({ company_name }) => company_name);

test('companies to choose: the own one, for the test group all of it with a chatbot, refused without permission', async () => {
  expect(await chosen('admin@nusa.test')).toEqual(['Nusa Finance']);
  expect((await (await platform.as('viewer')).call('chatCompany.list')).failure).toBe('access.denied');

  await platform.database.asOwner((client) =>
    client.query("update company set name = 'TEST ' || name where name like 'Nusa%' or name like 'Kirana%'"),
  );
  expect(await chosen('admin@nusa.test')).toEqual(['TEST Nusa Finance']);
  Object.assign(platform.services.settings, { testGroup: 'TEST' });
  expect(await chosen('admin@nusa.test')).toEqual(['TEST Kirana Retail', 'TEST Nusa Finance']);
  // One of the group that has no chatbot is none to choose; the platform's own company never is.
  await platform.database.asOwner((client) =>
    client.query("update company set products = '{marketing}' where name like '%Kirana%'"),
  );
  expect(await chosen('admin@nusa.test')).toEqual(['TEST Nusa Finance']);
  expect((await (await platform.as('admin@kirana.test')).call('chatCompany.list')).failure).toBe('access.denied');
});
