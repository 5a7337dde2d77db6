import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addRole, idsOf, putInRole } from '../users/fixtures';

let platform: TestPlatform;
let admin: Caller;

beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
});
afterAll(() => platform.close());
// Who sees full numbers is a figure of the whole company.
afterEach(() =>
  platform.database.asOwner((client) =>
    client.query(
      "update role set permissions = array_remove(permissions, 'normal*CallDetails*viewPlaintext') where name in ('Callers', 'Many')",
    ),
  ),
);

it('people who see plain numbers: listed by role with the permissions that show them', async () => {
  const ids = await idsOf(platform);
  const id = await addRole(platform, 'Callers', ['normal*CallDetails*viewPlaintext', 'normal*CallTasks*view']);
  await putInRole(platform, 'operator@nusa.test', id);
  const { data } = await admin.call('role.plaintext');
  expect(data.list.map(({ role }) => role.name)).toEqual(['Administrator', 'Callers']);
  expect(data.list[1]).toEqual({
    role: { id, name: 'Callers' },
    through: ['normal*CallDetails*viewPlaintext'],
    users: 1,
    named: [{ id: ids.user('operator@nusa.test'), name: 'Bayu Pratama', account: 'operator@nusa.test' }],
  });
});

it('role with many users: the first ten enabled ones are named, all are counted', async () => {
  const id = await addRole(platform, 'Many', ['normal*CallDetails*viewPlaintext']);
  await platform.database.asOwner((client) =>
    client.query(
      `insert into app_user (company_id, account, first_name, last_name, role_id, password_hash, must_change_password, status, language)
       select company_id, 'many' || n || '@nusa.test', 'Many', to_char(n, 'FM000'), $1, '', false, case when n = 1 then 'disabled' else 'enabled' end, 'en' from role, generate_series(1, 40) n where id = $1`,
      [id],
    ),
  );
  const { data } = await admin.call('role.plaintext');
  const many = data.list.find(({ role }) => role.id === id);
  expect([many?.users, many?.named.length, many?.named[0]?.name, many?.named[9]?.name]).toEqual([
    39,
    10,
    'Many 002',
    'Many 011',
  ]);
});
