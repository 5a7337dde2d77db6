import { demoPassword, startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { testNow } from '@test/support/database';
import { type Ledger, writeLedger } from './ledger';

// A person who has a recording has heard it, as far as the platform can tell.

const params = { line: 'collection' } as const;
const MINUTE = 60_000;

let platform: TestPlatform;
let ledger: Ledger;
let admin: Caller;

beforeAll(async () => {
  platform = await startTestPlatform();
  ledger = await writeLedger(platform.database.store, { now: testNow, count: 60 });
  admin = await platform.as('admin');
});
afterAll(() => platform.close());

const spoken = () => ledger.calls.filter(({ ring, talk }) => ring === 'answered' && talk > 0);
const hear = async (who: Caller, id: number) =>
  (await who.file('call.recording', { params: { ...params, id } })).headers['content-type'];
/** Accounts whose hearing of a call is recorded, oldest first. */
const heardBy = (id: number) =>
  platform.database.asOwner(async (client) =>
    (
      await client.query<{ account: string }>(
        "select u.account from operation_record r join app_user u on u.id = r.user_id where r.action = 'call.recording' and r.target_id = $1 order by r.id",
        [String(id)],
      )
    ).rows.map(({ account }) => account),
  );
const another = async (account: string) =>
  platform.with(
    (await platform.with(null).call('session.signIn', { body: { username: account, password: demoPassword } })).data
      .token,
  );

it('hearing a recording: leaves an operation record of person, call, time and address, without the number', async () => {
  const { id, phone } = spoken()[0] ?? { id: 0, phone: '' };
  expect(await hear(platform.with(admin.token, '10.7.7.7'), id)).toBe('audio/wav');
  const { data } = await admin.call('operation.list', {
    query: { action: 'call.recording', kind: 'call', targetId: String(id) },
  });
  expect(data.list).toMatchObject([
    {
      action: 'call.recording',
      kind: 'call',
      targetId: String(id),
      person: { account: 'admin@nusa.test' },
      operator: null,
      at: platform.clock.real(),
      address: '10.7.7.7',
    },
  ]);
  expect((await admin.call('operation.options')).data.actions).toContain('call.recording');
  expect((await admin.call('operation.detail', { params: { id: data.list[0]?.id ?? 0 } })).text).not.toContain(
    phone.slice(3),
  );
});

it('hearing a recording again: adds no operation record within ten minutes, one after them', async () => {
  const { id } = spoken()[1] ?? { id: 0 };
  expect(await Promise.all(Array.from({ length: 8 }, () => hear(admin, id)))).toEqual(
    Array.from({ length: 8 }, () => 'audio/wav'),
  );
  expect(await heardBy(id)).toHaveLength(1);
  platform.clock.advance(0, 10 * MINUTE - 1);
  await hear(admin, id);
  expect(await heardBy(id)).toHaveLength(1);
  platform.clock.advance(0, 1);
  await hear(admin, id);
  expect(await heardBy(id)).toHaveLength(2);
});

it('hearing recordings: leaves an operation record per call, person and session', async () => {
  const [, , one, two] = spoken().map(({ id }) => id);
  for (const id of [one ?? 0, two ?? 0]) await hear(admin, id);
  await hear(await platform.as('operator'), one ?? 0);
  await hear(await another('admin@nusa.test'), one ?? 0);
  expect(await heardBy(one ?? 0)).toEqual(['admin@nusa.test', 'operator@nusa.test', 'admin@nusa.test']);
  expect(await heardBy(two ?? 0)).toEqual(['admin@nusa.test']);
});

it('no recording, no permission or another company: nothing is heard and nothing recorded', async () => {
  const silent = ledger.calls.find(({ ring }) => ring === 'busy')?.id ?? 0;
  const { id } = spoken()[4] ?? { id: 0 };
  for (let time = 0; time < 2; time += 1) expect(await hear(admin, silent)).toContain('json');
  expect(await hear(await platform.as('agent'), id)).toContain('json');
  expect(await hear(await platform.as('admin@kirana.test'), id)).toContain('json');
  expect([await heardBy(silent), await heardBy(id)]).toEqual([[], []]);
});
