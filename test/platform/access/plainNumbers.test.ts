import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { allPermissions } from '@/domain/access/access';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { askWith } from './askWith';
import { companyThings, type Things } from './companyThings';

// A person with every permission but to see plain numbers gets none from any endpoint.

let platform: TestPlatform;
let masked: Caller;
let own: Things;
/** The digits after the country's code, however a number is written. */
let numbers: string[];

beforeAll(async () => {
  platform = await startTestPlatform();
  own = await companyThings(platform, 'Nusa Finance', 'nusa.test');
  masked = await platform.as('admin');
  numbers = await platform.database.asOwner(async (client) => {
    const all = allPermissions().filter((one) => !one.endsWith('Plaintext'));
    await client.query('update role set permissions = $2 where id = (select role_id from app_user where id = $1)', [
      own.self,
      all,
    ]);
    const { rows } = await client.query<{ phone: string }>(
      ['contact', 'blacklist', 'desk_call', 'shield_block', 'inbound_call', 'test_call']
        .map((table) => `select phone from ${table} where company_id = ${own.company}`)
        .join(' union '),
    );
    return rows.map(({ phone }) => phone.slice('+62'.length));
  });
});
afterAll(() => platform.close());

/** Files are looked into where they are made; what destroys comes last. */
const queried = (Object.entries(contract) as [EndpointName, Endpoint][])
  .filter(
    ([name, one]) =>
      one.access !== 'anyone' &&
      one.kind === 'data' &&
      one.upload === undefined &&
      name !== 'session.signOut' &&
      name !== 'session.replacePassword',
  )
  .map(([name, { method }]) => ({
    name,
    rank: method === 'GET' ? 0 : /remove|delete|discard|notMe|endS/.test(name) ? 2 : 1,
  }))
  .sort((a, b) => a.rank - b.rank)
  .map(({ name }) => name);

it('without permission to see plain numbers: no response of any endpoint contains a full number', async () => {
  expect(numbers.length).toBeGreaterThan(100);
  const leaks: EndpointName[] = [];
  const masks: EndpointName[] = [];
  const refused: EndpointName[] = [];
  let answered = 0;
  for (const name of queried) {
    const { body } = await askWith(platform, masked, name, own);
    const text = JSON.stringify(body);
    if (numbers.some((number) => text.includes(number))) leaks.push(name);
    if (/\+628\d\*+\d{3}/.test(text)) masks.push(name);
    if ((body as { code: number }).code === 200) answered += 1;
    else if ((body as { code: number }).code === 403) refused.push(name);
  }
  expect(leaks).toEqual([]);
  // It did query people who were called, and was allowed everywhere else.
  expect(masks).toEqual(
    expect.arrayContaining([
      'task.contacts',
      'task.gates',
      'plan.gates',
      'call.list',
      'call.detail',
      'blacklist.list',
      'blacklist.detail',
    ]),
  );
  expect(answered).toBeGreaterThan(100);
  // Beyond this test: the platform's own company, the test group and people with every permission. The task is over by
  // then, so it is not decided on.
  expect(refused.filter((name) => !name.startsWith('crossLogin.')).sort()).toEqual([
    'blacklist.plaintext',
    'call.plaintext',
    'chatCompany.list',
    'desk.plaintext',
    'inboundCall.plaintext',
    'sso.link',
    'sso.save',
    'sso.test',
    'sso.unlink',
    'testCall.plaintext',
  ]);
});
