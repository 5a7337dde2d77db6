import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import type { CreatedCall } from '../calls/drawnCalls';
import { writeLedger } from '../calls/ledger';

const line = 'collection';
let platform: TestPlatform;
let admin: Caller;
let operator: Caller;
let calls: CreatedCall[];

beforeAll(async () => {
  platform = await startTestPlatform();
  ({ calls } = await writeLedger(platform.database.store, { now: testNow, count: 40 }));
  admin = await platform.as('admin');
  operator = await platform.as('operator');
});
afterAll(() => platform.close());

const at = (index: number): CreatedCall => {
  const made = calls.filter(({ phone }, place) => calls.findIndex((one) => one.phone === phone) === place)[index];
  if (!made) throw new Error('too few numbers');
  return made;
};
const add = (who: Caller, callId: number, more: object = {}, on: 'collection' | 'marketing' = line) =>
  who.call('blacklist.add', {
    params: { line: on },
    body: { callId, reason: 'asked', remark: '', untilDay: null, ...more },
  });
const listed = async ({ phone }: CreatedCall) =>
  (await admin.call('blacklist.list', { params: { line }, query: { search: phone } })).data.list.map(({ id }) => id);
const records = async () =>
  JSON.stringify(
    (
      await platform.database.asOwner((client) =>
        client.query("select * from operation_record where action = 'blacklist.add' order by id"),
      )
    ).rows,
  );

it('blacklisting a called number: needs a reason but not the permission to see the number, which stays masked', async () => {
  const made = at(0);
  expect((await operator.call('call.plaintext', { params: { line, id: made.id } })).code).toBe(403);
  expect((await add(operator, made.id, { reason: '' })).fields).toMatchObject([{ field: 'reason', code: 'required' }]);
  const added = await add(operator, made.id);
  expect(added.data).toMatchObject({ state: 'active', reason: 'asked', scope: 'line' });
  expect(await listed(made)).toEqual([added.data.id]);
  expect(added.text).not.toContain(made.phone.slice(4));
  expect(await records()).toContain(`"callId":${made.id}`);
  expect(await records()).not.toContain(made.phone.slice(4));
});

it('a call and a typed number together: the number of the call is added', async () => {
  const made = at(1);
  await add(operator, made.id, { phone: '081571929999' });
  expect(await listed(made)).toHaveLength(1);
  expect((await admin.call('blacklist.list', { params: { line }, query: { search: '081571929999' } })).data.total).toBe(
    0,
  );
});

it('a called number already listed: is refused at the field; of three adding one at once, one succeeds', async () => {
  expect((await add(admin, at(5).id)).code).toBe(200);
  expect((await add(admin, at(5).id)).fields).toMatchObject([{ field: 'phone', code: 'phoneListed' }]);
  const answers = await Promise.all([admin, operator, admin].map((who) => add(who, at(2).id)));
  expect(answers.map(({ code, fields }) => (code === 200 ? 'added' : fields[0]?.code)).sort()).toEqual([
    'added',
    'phoneListed',
    'phoneListed',
  ]);
  expect(await listed(at(2))).toHaveLength(1);
});

it('a call of another line or company: is unknown, and nothing is added', async () => {
  const made = at(3);
  expect((await add(admin, made.id, {}, 'marketing')).failure).toBe('thing.unknown');
  expect((await add(await platform.as('admin@kirana.test'), made.id, {}, 'marketing')).failure).toBe('thing.unknown');
  expect((await add(admin, 987_654_321)).failure).toBe('thing.unknown');
  expect(await listed(made)).toEqual([]);
});

it('blacklisting a called number: needs the permissions to add and to see call details', async () => {
  const made = at(4);
  const viewer = await platform.as('viewer');
  const block = (...permissions: string[]) =>
    platform.database.asOwner((client) =>
      client.query(
        "update role set permissions = $1 where id = (select role_id from app_user where account = 'viewer@nusa.test')",
        [permissions],
      ),
    );
  await block('normal*CallDetails*view', 'normal*BlackList*view');
  expect((await add(viewer, made.id)).code).toBe(403);
  await block('normal*BlackList*view', 'normal*BlackList*add');
  expect((await add(viewer, made.id)).failure).toBe('access.denied');
  expect(await listed(made)).toEqual([]);
  await block('normal*CallDetails*view', 'normal*BlackList*view', 'normal*BlackList*add');
  expect((await add(viewer, made.id)).code).toBe(200);
});
