import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { FixedCarrier } from '../engine/dialStates';
import { addTaskThings, draft, uploadList, type TaskThings } from './tasks/fixtures';

const line = 'collection';
const minute = 60_000;
let platform: TestPlatform;
let admin: Caller;
let adder: Caller;
let things: TaskThings;
let companyId: number;

beforeEach(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  const { data } = await admin.call('task.options', { params: { line } });
  things = { ...(await addTaskThings(platform)), robotId: data.robots.find(({ valid }) => valid)?.id ?? 0 };
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number }>("select id from company where name = 'Nusa Finance'"),
  );
  companyId = rows[0]?.id ?? 0;
  // Somebody who adds calls and may do nothing else.
  await permit('{calling*AddCall*add,calling*AddCall*upload}');
  adder = await platform.as('operator');
});
afterEach(() => platform.close());

const permit = (permissions: string) =>
  platform.database.asOwner((client) =>
    client.query(
      `update role set permissions = '${permissions}' where id = (select role_id from app_user where account = 'operator@nusa.test')`,
    ),
  );

async function make(count: number): Promise<number> {
  const startAt = platform.clock.now() + 5 * minute;
  const listId = await uploadList(admin, count, 1);
  const body = draft(things, listId, { startAt, endAt: startAt + 240 * minute });
  return (await admin.call('task.create', { params: { line }, body })).data.id;
}

/** So much later; the numbers that were dialled meanwhile. */
async function run(ms: number): Promise<string[]> {
  const carrier = new FixedCarrier({});
  platform.clock.advance(ms);
  const now = platform.clock.now();
  for (let round = 0; round < 6; round += 1)
    await advanceDialing({ ...dialerWorld, store: platform.services.store, companyId, now, carrier });
  return carrier.dials.map(({ phone }) => phone);
}

const typed = (text: string, who = adder) =>
  who.upload('addCall.typed', { params: { line } }, { name: 'typed.csv', bytes: new TextEncoder().encode(text) });
const append = (id: number, listId: number, who = adder) =>
  who.call('addCall.append', { params: { line, id }, body: { listId } });
const row = (phone: string) => `${phone},Dewi,150000,2026-11-14,Nusa Pinjam`;

test('typed lines: are checked as the rows of a file, and named by their line', async () => {
  const { data } = await typed(
    [
      row('+6281255500001'),
      row('12'),
      row('+6281255500001'),
      '',
      `${row('+6281255500002')},,,female`,
      '+6281255500003',
    ].join('\n'),
  );
  expect(data.counts).toMatchObject({ rows: 5, good: 2, refused: 3, duplicate: 1 });
  const rows = async (show: 'good' | 'refused') =>
    (await adder.call('contacts.rows', { params: { line, id: data.id }, query: { show } })).data.list;
  expect((await rows('good')).map(({ rowNumber, phone }) => [rowNumber, phone])).toEqual([
    [1, '+6281******001'],
    [5, '+6281******002'],
  ]);
  expect(
    (await rows('refused')).map(({ rowNumber, problems }) => [rowNumber, problems[0]?.code, problems[0]?.params]),
  ).toEqual([
    [2, 'phoneInvalid', undefined],
    [3, 'phoneDuplicate', { row: 1 }],
    [6, 'required', undefined],
  ]);
  const refusal = async (text: string) => (await typed(text)).fields[0];
  expect(await refusal('  \n ')).toMatchObject({ field: 'text', code: 'required' });
  expect(await refusal(Array.from({ length: 101 }, () => row('1')).join('\n'))).toMatchObject({
    field: 'text',
    code: 'tooMany',
    params: { max: 100 },
  });
});

test('added calls: are dialled by a task that calls or is paused, once, and its totals are right', async () => {
  const id = await make(2);
  await run(6 * minute);
  const tasks = async () =>
    (await adder.call('addCall.tasks')).data.list.map(({ id: one, state, contacts }) => [one, state, contacts]);
  expect(await tasks()).toEqual([[id, 'calling', 2]]);
  const { data: list } = await typed([row('+6281510000002'), row('+6281255500001'), row('+6281255500002')].join('\n'));
  await platform.database.asOwner((client) =>
    client.query(
      `insert into blacklist (company_id, phone, reason, created_by, created_at) select $1, '+6281255500002', 'asked', id, to_timestamp(0) from app_user where account = 'admin@nusa.test'`,
      [companyId],
    ),
  );
  const answers = await Promise.all([append(id, list.id), append(id, list.id)]);
  expect(answers.map(({ failure }) => failure).sort()).toEqual(['list.used', null].sort());
  expect(answers.find(({ failure }) => failure === null)?.data).toEqual({
    added: 2,
    duplicate: 1,
    blacklisted: 1,
    awaitsApproval: false,
  });
  const { data: detail } = await admin.call('task.detail', { params: { line, id } });
  expect([detail.state, detail.counts.contacts]).toEqual(['calling', 4]);
  expect(await run(2 * minute)).toEqual(['+6281255500001']);
  await admin.call('task.pause', { params: { line, id } });
});

test('a paused task: takes calls and dials them when it goes on', async () => {
  const id = await make(1);
  await run(6 * minute);
  await platform.database.asOwner((client) => client.query(`update task set state = 'paused' where id = ${id}`));
  const { data: list } = await typed(row('+6281255500001'));
  expect((await append(id, list.id)).data.added).toBe(1);
  expect(await run(minute)).toEqual([]);
  await admin.call('task.resume', { params: { line, id } });
  expect(await run(minute)).toEqual(['+6281255500001']);
});

test('a task that has not begun, has ended, or ends within 5 minutes: takes none', async () => {
  const id = await make(1);
  const { data: list } = await typed(row('+6281255500001'));
  expect((await append(id, list.id)).failure).toBe('addCall.notRunning');
  await run(6 * minute);
  await platform.database.asOwner((client) => client.query(`update task set state = 'paused' where id = ${id}`));
  await run(234 * minute);
  expect((await append(id, list.id)).failure).toBe('addCall.endsSoon');
  expect((await adder.call('addCall.tasks')).data.list).toEqual([]);
  await platform.database.asOwner((client) =>
    client.query(`update task set state = 'canceled', finished_at = now() where id = ${id}`),
  );
  expect((await append(id, list.id)).failure).toBe('task.noMoreNumbers');
  expect((await append(999_999, list.id)).failure).toBe('thing.unknown');
});

test('permissions: add alone types, upload sends files, and lists of others, other lines and other data scopes are unknown', async () => {
  const id = await make(1);
  await run(6 * minute);
  const file = {
    name: 'l.csv',
    bytes: new TextEncoder().encode(
      `phone,BorrowerName,TotalOwingAmount,DueDate,PlatformName\n${row('+6281255500009')}`,
    ),
  };
  const upload = () => adder.upload('contacts.upload', { params: { line } }, file);
  expect((await append(id, (await upload()).data.id)).data.added).toBe(1);
  const ofAdmin = await uploadList(admin, 1, 500);
  expect((await adder.call('contacts.list', { params: { line, id: ofAdmin } })).failure).toBe('thing.unknown');
  expect((await append(id, ofAdmin)).failure).toBe('thing.unknown');
  await permit('{calling*AddCall*add}');
  expect((await upload()).failure).toBe('access.denied');
  expect((await typed(row('+6281255500001'))).failure).toBeNull();
  expect((await adder.call('addCall.tasks')).data.list[0]?.can).toEqual(['add']);
  await permit('{calling*AddCall*upload}');
  expect((await typed(row('+6281255500001'))).failure).toBe('access.denied');
  expect((await adder.call('addCall.tasks')).data.list[0]?.can).toEqual([]);
  await permit('{calling*AddCall*add}');
  await platform.database.asOwner((client) =>
    client.query(
      `update role set data_scope = 'own' where id = (select role_id from app_user where account = 'operator@nusa.test')`,
    ),
  );
  const { data: own } = await typed(row('+6281255500001'));
  expect((await adder.call('addCall.tasks')).data.list).toEqual([]);
  expect((await append(id, own.id)).failure).toBe('thing.unknown');
  await platform.database.asOwner((client) =>
    client.query(`update company set products = '{marketing}' where id = ${companyId}`),
  );
  expect((await typed(row('+6281255500001'))).failure).toBe('access.denied');
  // Being able to add calls opens nothing else of a line.
  expect((await adder.call('task.append', { params: { line, id }, body: { listId: own.id } })).failure).toBe(
    'access.denied',
  );
});

test('tasks shown below single calls: who may view them there sees those of every line, and changes none', async () => {
  const id = await make(1);
  const seen = async () =>
    Promise.all([
      adder.call('task.detail', { params: { line, id } }),
      adder.call('task.contacts', { params: { line, id } }),
      adder.call('task.proposal', { params: { line, id } }),
    ]);
  expect((await seen()).map(({ failure }) => failure)).toEqual(Array(3).fill('access.denied'));
  await permit('{calling*AddCall*add,calling*CallTasks*view}');
  const [detail, contacts] = await seen();
  expect(detail).toMatchObject({ failure: null, data: { id, can: [] } });
  expect(contacts.data.list[0]).toMatchObject({ phone: expect.stringMatching(/\*/) as string });
  expect((await adder.call('task.pause', { params: { line, id } })).failure).toBe('access.denied');
  expect((await adder.call('plan.detail', { params: { line, id } })).failure).toBe('access.denied');
  await platform.database.asOwner((client) =>
    client.query(`update company set products = '{marketing}' where id = ${companyId}`),
  );
  expect((await adder.call('task.detail', { params: { line, id } })).failure).toBe('access.denied');
});
