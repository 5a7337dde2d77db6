import { operatorChange, setOperatorData } from '@sandbox/platform/accounts/company/setOperatorData';
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

  const store = platform.database.store;
  for (const account of ['admin@nusa.test', 'ADMIN@kirana.test'])
    await setOperatorData(store, account, operatorChange(['test-group=TEST']), platform.clock.real());
  expect(await chosen('admin@nusa.test')).toEqual(['Kirana Retail', 'Nusa Finance']);
  // One of the group that has no chatbot is none to choose; the platform's own company never is.
  await platform.database.asOwner((client) =>
    client.query("update company set products = '{marketing}' where name like '%Kirana%'"),
  );
  expect(await chosen('admin@nusa.test')).toEqual(['Nusa Finance']);
  expect((await (await platform.as('admin@kirana.test')).call('chatCompany.list')).failure).toBe('access.denied');
});

test('rename of a company: opens neither the test group nor the sign-on of another; the operator changes both', async () => {
  const { store } = platform.database;
  const real = platform.clock.real();
  const kirana = await platform.as('admin@kirana.test');
  const { data } = await kirana.call('company.info');
  const { contact_person, email, phone, gender, revision } = data;
  const rename = (title: string, at: number) =>
    kirana.call('company.save', { body: { title, contact_person, email, phone, gender, revision: at } });
  const info = (account: string) => platform.with(null).call('sso.info', { query: { account } });

  expect((await rename('Nusa Finance', revision)).failure).toBeNull();
  await platform.database.asOwner((client) =>
    client.query(
      `insert into sso_provider (company_id, entity_id, sso_url, certificates, domains, enabled)
       select company_id, 'x', 'https://idp.test/', '{x}', '{}', true from app_user where account = 'admin@kirana.test'`,
    ),
  );
  const found = (await info('Nusa Finance')).data;
  expect([found.company, found.host === 'idp.test']).toEqual(['Nusa Finance', false]);
  expect((await info('Kirana Retail')).data).toMatchObject({ company: 'Kirana Retail', host: 'idp.test' });

  const set = (name: string) =>
    setOperatorData(store, 'admin@kirana.test', operatorChange([`sign-in-name=${name}`]), real);
  await expect(set('NUSA finance')).rejects.toThrow('is the sign-in name of Nusa Finance');
  expect(await set('Kirana')).toMatchObject({ signInName: 'Kirana' });
  expect((await info('kirana')).data).toMatchObject({ company: 'Kirana' });
  expect((await info('Kirana Retail')).failure).toBe('login.noSso');
  expect(await setOperatorData(store, 'nobody@kirana.test', {}, real)).toBeNull();
  expect(() => operatorChange(['name=x'])).toThrow('neither');
  expect((await rename('Kirana Retail', revision + 1)).failure).toBeNull();
});
