import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { sheetsOf } from '../../reports/downloads/written';

// What became of each attempt to sign in, for who may see the company's records.

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  for (let tries = 0; tries < 7; tries++) await signIn('operator@nusa.test', 'wrong1234');
});
afterAll(() => platform.close());

const signIn = (username: string, password = 'Demo12345') =>
  platform.with(null, '198.51.100.7').call('session.signIn', { body: { username, password } });
async function resultsOf(reader: string, account: string): Promise<string[]> {
  const { data } = await (await platform.as(reader)).call('operation.signIns', { query: { limit: 60 } });
  return data.list.filter(({ person }) => person.account === account).map(({ result }) => result);
}
const update = (text: string) => platform.database.asOwner((client) => client.query(text));

test('wrong tries, the lock-out and what is refused while locked appear, newest first', async () => {
  expect(await resultsOf('admin@nusa.test', 'operator@nusa.test')).toEqual([
    // The seventh came within the same minute.
    'locked',
    'lockedOut',
    ...Array<string>(5).fill('wrong'),
  ]);
});

test.each([
  [
    'disabled',
    "update app_user set status = 'disabled' where account = 'approver@nusa.test'",
    "update app_user set status = 'enabled' where account = 'approver@nusa.test'",
  ],
  [
    'address',
    `insert into access_rule (company_id, list, network, remark, enabled, created_by, created_at)
     select company_id, 'deny', '198.51.100.7', '', true, id, now() from app_user where account = 'admin@nusa.test'`,
    "delete from access_rule where network = '198.51.100.7'",
  ],
])('a right password refused as %s appears', async (result, statement, undo) => {
  await update(statement);
  const refused = await signIn('approver@nusa.test');
  await update(undo);
  expect(refused.failure).toBe(`login.${result}`);
  expect((await resultsOf('admin@nusa.test', 'approver@nusa.test'))[0]).toBe(result);
});

test('of another company: nothing; beyond the data permission: nothing', async () => {
  await platform.as('agent@nusa.test');
  expect(await resultsOf('admin@nusa.test', 'agent@nusa.test')).toEqual(['ok']);
  expect(await resultsOf('admin@kirana.test', 'agent@nusa.test')).toEqual([]);
  await update(
    "update role set data_scope = 'own' where id = (select role_id from app_user where account = 'viewer@nusa.test')",
  );
  expect(await resultsOf('viewer@nusa.test', 'agent@nusa.test')).toEqual([]);
  expect(await resultsOf('viewer@nusa.test', 'viewer@nusa.test')).toEqual(['ok']);
});

test('filtered by result, person and day', async () => {
  const admin = await platform.as('admin@nusa.test');
  const found = async (query: object) => (await admin.call('operation.signIns', { query })).data.total;
  const { data } = await admin.call('operation.options');
  const operator = data.signers.find(({ account }) => account === 'operator@nusa.test');
  expect(await found({ result: 'lockedOut' })).toBe(1);
  expect(await found({ userId: String(operator?.id), result: 'wrong,locked' })).toBe(6);
  expect(await found({ result: 'nonsense' })).toBe(0);
  expect(await found({ fromDay: '2030-01-01' })).toBe(0);
  expect(await found({ toDay: '2020-01-01' })).toBe(0);
});

test('export: has what the list shows of the filter, oldest first, in words, and needs its permission', async () => {
  const admin = await platform.as('admin@nusa.test');
  const body = { filter: { result: 'wrong,lockedOut' }, language: 'es' } as const;
  const requested = await admin.call('download.signIns', { body });
  const { data } = await admin.call('operation.signIns', { query: { result: 'wrong,lockedOut', limit: 60 } });
  expect(requested.data).toMatchObject({ kind: 'signIns', total: data.total, plaintext: false });
  const [sheet = []] = await sheetsOf(platform, admin, requested);
  expect(sheet[0]).toEqual(['Hora', 'Nombre', 'Cuenta', 'Resultado', 'Dirección', 'Dispositivo']);
  expect(sheet.slice(1).map((row) => row[2])).toEqual(data.list.map(({ person }) => person.account).reverse());
  expect(sheet.at(-1)?.[3]).toBe('Cuenta bloqueada');
  const viewer = await platform.as('viewer@nusa.test');
  expect((await viewer.call('download.signIns', { body })).failure).toBe('access.denied');
});
