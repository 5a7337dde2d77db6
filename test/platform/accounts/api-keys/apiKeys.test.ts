import { contract, type EndpointName } from '@/contract/contract';
import { askNowhere } from '../../access/askNowhere';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';

const DAY = 86_400_000;
const line = { params: { line: 'collection' as const } };
const calls = 'normal*CallTasks*view';

let platform: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());
// A session of its own for each test: more sign-ins and the days that pass in a test end those before.
beforeEach(async () => {
  admin = await platform.signIn('admin');
});

let made = 0;
async function keyOf(permissions: readonly string[], who: Caller = admin, days = 30) {
  const answer = await who.call('apiKey.make', {
    body: { name: `Key ${++made}`, days, permissions: [...permissions] },
  });
  expect(answer.failure).toBeNull();
  return { id: answer.data.id, key: answer.data.key, program: platform.with(answer.data.key) };
}
const asOwner = <T extends object>(text: string, values: unknown[] = []) =>
  platform.database.asOwner(async (client) => (await client.query<T>(text, values)).rows);

it('is shown once, stored as a hash, and in no record', async () => {
  const { id, key } = await keyOf([calls]);
  expect(key).toMatch(/^aicc_[\w-]{43}$/);
  const everything = await asOwner<{ row: string }>(
    'select row_to_json(k)::text as row from api_key k union all select row_to_json(o)::text from operation_record o',
  );
  expect(everything.filter(({ row }) => row.includes(key))).toEqual([]);
  const { data, text } = await admin.call('apiKey.list');
  expect(text).not.toContain(key);
  expect(data.list.find((one) => one.id === id)).toMatchObject({
    maker: { account: 'admin@nusa.test' },
    permissions: [calls],
    state: 'active',
    last_used_at: null,
  });
});

it('takes no session of its maker: ten requests beside three sessions end none, and nobody is signed in by it', async () => {
  const sessions = () => asOwner('select id from session where ended_at is null order by id');
  for (let more = 0; more < 2; more++) await platform.signIn('admin');
  const before = await sessions();
  const { id, program, key } = await keyOf([calls]);
  for (let more = 0; more < 10; more++) expect((await program.call('task.list', line)).failure).toBeNull();
  const bearer = await platform.with(null).call('task.list', line, { authorization: `Bearer ${key}` });
  expect(bearer.failure).toBeNull();
  expect(await sessions()).toEqual(before);
  const { data } = await admin.call('apiKey.list');
  expect(data.list.find((one) => one.id === id)?.last_used_at).toBe(platform.clock.real());
});

it('may what it names and no more', async () => {
  const { program } = await keyOf([calls]);
  expect((await program.call('task.list', line)).failure).toBeNull();
  expect((await program.call('call.list', line)).failure).toBe('access.denied');
  expect((await program.call('task.list', { params: { line: 'marketing' } })).failure).toBe('access.denied');
});

/** Of all that its maker may, a key reaches nothing of these areas; by hand. */
const people =
  /^(session|personal|user|userGroup|role|security|sso|accessRule|crossLogin|apiKey|hubspot|desk|notice|release|tracking|view)\./;
/** Open to who is signed in, and to keys; by hand. */
const ofEveryKey = ['contacts.sample', 'download.list', 'download.file'];

it('with everything its maker may give: reaches neither accounts nor rights nor sessions', async () => {
  const { data } = await admin.call('apiKey.permissions');
  const all = data.modules.flatMap(({ menus }) =>
    menus.flatMap(({ actions }) => actions.map(({ permission }) => permission)),
  );
  expect(all.filter((one) => /UserControl|RolePermission|accountSafe|accessControl|CrossLogin/.test(one))).toEqual([]);
  const { program } = await keyOf(all);
  const wrong: string[] = [];
  for (const [name, { access }] of Object.entries(contract) as [EndpointName, { access: unknown }][]) {
    if (access === 'anyone') continue;
    const closed = people.test(name) || (typeof access === 'string' && !ofEveryKey.includes(name));
    const { failure } = await askNowhere(platform, program, name, { line: 'collection' });
    if (closed && failure !== 'access.denied') wrong.push(`${name} answered ${failure ?? 'success'}`);
  }
  expect(wrong).toEqual([]);
  expect((await program.call('operation.revert', { params: { id: 1 } })).failure).toBe('access.denied');
});

it('no wider than its maker, at once when the maker loses a permission', async () => {
  const [role] = await asOwner<{ id: number; permissions: string[] }>(
    "select id, permissions from role where id = (select role_id from app_user where account = 'approver@nusa.test')",
  );
  const grant = (permissions: readonly string[]) =>
    asOwner('update role set permissions = $2 where id = $1', [role?.id, permissions]);
  await grant([calls, 'system*accountSafe*view', 'system*accountSafe*edit']);
  const approver = await platform.as('approver');
  const wide = await approver.call('apiKey.make', {
    body: { name: 'Wide', days: 7, permissions: [calls, 'normal*CallDetails*view'] },
  });
  expect(wide.fields).toMatchObject([{ field: 'permissions', code: 'permissionNotHeld' }]);
  for (const permissions of [['*'], ['system*accountSafe*edit'], ['made*up*view']])
    expect((await approver.call('apiKey.make', { body: { name: 'Wide', days: 7, permissions } })).fields).toMatchObject(
      [{ field: 'permissions', code: 'permissionNotHeld' }],
    );
  const { program } = await keyOf([calls], approver);
  expect((await program.call('task.list', line)).failure).toBeNull();
  await grant(['system*accountSafe*edit']);
  expect((await program.call('task.list', line)).failure).toBe('access.denied');
  await grant([calls]);
  expect((await program.call('task.list', line)).failure).toBeNull();
  await asOwner("update app_user set status = 'disabled' where account = 'approver@nusa.test'");
  expect(await program.call('task.list', line)).toMatchObject({ status: 401, failure: 'apiKey.over' });
});

it('revoked, by anybody who may: is refused at once, and says so in the records', async () => {
  const { id, program } = await keyOf([calls]);
  expect((await admin.call('apiKey.revoke', { params: { id } })).failure).toBeNull();
  expect(await program.call('task.list', line)).toMatchObject({ status: 401, failure: 'apiKey.over' });
  const kirana = await platform.as('admin@kirana.test');
  expect((await kirana.call('apiKey.revoke', { params: { id } })).failure).toBe('thing.unknown');
  expect((await kirana.call('apiKey.list')).data.total).toBe(0);
  const { data } = await admin.call('operation.list', { query: { kind: 'apiKey', targetId: String(id) } });
  expect(data.list.map(({ action, targetName }) => [action, targetName])).toEqual([
    ['apiKey.revoke', `Key ${made}`],
    ['apiKey.make', `Key ${made}`],
  ]);
});

it('what a program changes is recorded as its maker with the name of the key', async () => {
  const { program } = await keyOf(['normal*BlackList*view', 'normal*BlackList*add']);
  const added = await program.call('blacklist.add', {
    ...line,
    body: { phone: '+6281234567000', reason: 'asked', remark: '', untilDay: null },
  });
  expect(added.failure).toBeNull();
  const [record] = (await admin.call('operation.list', { query: { action: 'blacklist.add' } })).data.list;
  expect(record?.person?.account).toBe('admin@nusa.test');
  const { data } = await admin.call('operation.detail', { params: { id: record?.id ?? 0 } });
  expect(data.notes).toMatchObject({ program: `Key ${made}` });
});

it('a name that a working key has, no permission, a number of days not offered: refused at the field', async () => {
  await keyOf([calls]);
  const make = async (body: object) =>
    (await admin.call('apiKey.make', { body: { name: 'Fresh', days: 30, permissions: [calls], ...body } })).fields.map(
      ({ field, code }) => `${field} ${code}`,
    );
  expect(await make({ name: `KEY ${made}` })).toEqual(['name nameExists']);
  expect(await make({ name: ' ', days: 31, permissions: [] })).toEqual([
    'name required',
    'days unknownChoice',
    'permissions permissionNone',
  ]);
});

it('after its last day: is refused, and listed as expired', async () => {
  const { id, program } = await keyOf([calls], admin, 7);
  platform.clock.advance(0, 7 * DAY - 1);
  expect((await program.call('task.list', line)).failure).toBeNull();
  platform.clock.advance(0, 1);
  expect(await program.call('task.list', line)).toMatchObject({ status: 401, failure: 'apiKey.over' });
  const { data } = await (await platform.signIn('admin')).call('apiKey.list');
  expect(data.list.find((one) => one.id === id)?.state).toBe('expired');
});
