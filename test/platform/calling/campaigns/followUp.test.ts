import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addTaskThings, draft, type TaskThings } from './tasks/fixtures';

const line = 'collection';
let platform: TestPlatform;
let admin: Caller;
let operator: Caller;
let things: TaskThings;
/** for tests that leave it as it is */
let source: number;

const of = (id: number) => ({ params: { line, id } }) as const;
const run = (text: string, values: readonly unknown[] = []) =>
  platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(text, [...values])).rows);

const header = 'phone,phone_2,BorrowerName,TotalOwingAmount,DueDate,PlatformName';
/** In the order of the list: how each contact ended. */
const ends = [
  { name: 'Late', state: 'skipped', tries: 0, reason: 'closed', ring: null, label: null },
  { name: 'Early', state: 'skipped', tries: 0, reason: 'closed', ring: null, label: null },
  { name: 'Listed', state: 'skipped', tries: 0, reason: 'blacklisted', ring: null, label: null },
  { name: 'Silent', state: 'done', tries: 3, reason: 'triesUsed', ring: 'noAnswer', label: 'F' },
  { name: 'Cut', state: 'skipped', tries: 1, reason: 'closed', ring: 'noAnswer', label: 'F' },
  { name: 'Busy', state: 'done', tries: 3, reason: 'triesUsed', ring: 'busy', label: 'F' },
  { name: 'Promise', state: 'done', tries: 1, reason: 'reached', ring: 'answered', label: 'A' },
  { name: 'Refusal', state: 'done', tries: 2, reason: 'reached', ring: 'answered', label: 'B' },
  { name: 'Talking', state: 'calling', tries: 0, reason: null, ring: null, label: null },
] as const;
const numberOf = (at: number) => `+62815770000${10 + at}`;

async function upload(who: Caller, rows: readonly string[]): Promise<number> {
  const bytes = new TextEncoder().encode(
    [header, ...rows.map((row) => `${row},100000,2026-11-14,Nusa Pinjam`)].join('\n'),
  );
  return (await who.upload('contacts.upload', { params: { line } }, { name: 'list.csv', bytes })).data.id;
}

async function createTask(who: Caller, listId: number, name: string): Promise<number> {
  const answer = await who.call('task.create', {
    params: { line },
    body: draft(things, listId, { name, parameters: { dialingOrder: 'sequential', contactNumberInterval: 0 } }),
  });
  if (answer.code !== 200) throw new Error(answer.text);
  return answer.data.id;
}

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  [admin, operator] = await Promise.all([platform.as('admin'), platform.as('operator')]);
  things = await addTaskThings(platform);
  source = await addSource('Source');
});
afterAll(() => platform.close());

/** A finished task with a contact for each outcome. */
async function addSource(name: string): Promise<number> {
  const rows = ends.map((one, at) => `${numberOf(at)},${at === 3 ? '+6281577000099' : ''},${one.name}`);
  const id = await createTask(operator, await upload(operator, rows), name);
  for (const end of ends)
    await run(
      `update contact set state = $3, tries = $4, final_reason = $5, last_ring = $6, last_label = $7, due_at = null
        where task_id = $1 and name = $2`,
      [id, end.name, end.state, end.tries, end.reason, end.ring, end.label],
    );
  await run("update task set state = 'finished', started_at = now(), finished_at = now() where id = $1", [id]);
  return id;
}

const listOf = (outcomes: string[], id = source) => operator.call('contacts.ofTask', { ...of(id), body: { outcomes } });
const namesOf = async (id: number) => (await operator.call('contacts.rows', of(id))).data.list.map(({ name }) => name);

test('outcomes of a finished task: each contact once, none while its call is in progress', async () => {
  const { data } = await operator.call('task.outcomes', of(source));
  expect(data).toEqual({
    name: 'Source',
    nextName: 'Source_2',
    outcomes: [
      { outcome: 'notCalled.blacklisted', contacts: 1 },
      { outcome: 'notCalled.closed', contacts: 2 },
      { outcome: 'ring.noAnswer', contacts: 2 },
      { outcome: 'ring.busy', contacts: 1 },
      { outcome: 'label.A', contacts: 1 },
      { outcome: 'label.B', contacts: 1 },
    ],
    inCall: 1,
  });
  expect((await operator.call('task.detail', of(source))).data.can).toContain('callAgain');
});

test.each([
  [['notCalled.closed'], ['Late', 'Early']],
  [['ring.noAnswer'], ['Silent', 'Cut']],
  [
    ['ring.busy', 'notCalled.blacklisted'],
    ['Listed', 'Busy'],
  ],
  [['label.A'], ['Promise']],
])('outcomes %j: take exactly %j, masked in every reply', async (outcomes, names) => {
  const made = await listOf(outcomes);
  expect(made.data).toMatchObject({
    state: 'ready',
    fileName: 'Source',
    source: { kind: 'task', id: source, name: 'Source', outcomes },
    counts: { rows: names.length, good: names.length, refused: 0 },
  });
  expect(await namesOf(made.data.id)).toEqual(names);
  const rows = await operator.call('contacts.rows', of(made.data.id));
  const list = await operator.call('contacts.list', of(made.data.id));
  expect(made.text + rows.text + list.text).not.toMatch(/8157700/);
});

test('the task of the list: follows its source, has all numbers, and skips who is blacklisted by then', async () => {
  const followed = await addSource('Followed');
  const made = await listOf(['ring.noAnswer', 'ring.busy'], followed);
  expect(made.data.counts).toMatchObject({ good: 3, numbers: 4 });
  await run(
    `insert into blacklist (company_id, phone, reason, created_by, created_at, line)
     select company_id, $2, 'asked', created_by, now(), line from task where id = $1`,
    [followed, numberOf(5)],
  );
  expect((await operator.call('contacts.list', of(made.data.id))).data.counts.blacklisted).toBe(1);
  const id = await createTask(operator, made.data.id, 'Followed_2');
  const { data } = await operator.call('task.detail', of(id));
  expect(data).toMatchObject({
    follows: { kind: 'task', id: followed, name: 'Followed', outcomes: ['ring.noAnswer', 'ring.busy'] },
    followUps: [],
    severalNumbers: true,
    counts: { contacts: 3, waiting: 2, notCalled: { blacklisted: 1 } },
  });
  expect((await operator.call('task.detail', of(followed))).data.followUps).toEqual([{ id, name: 'Followed_2' }]);
  expect(
    await run('select name, cardinality(numbers) as numbers from contact where task_id = $1 order by id', [id]),
  ).toEqual([
    { name: 'Silent', numbers: 2 },
    { name: 'Cut', numbers: null },
    { name: 'Busy', numbers: null },
  ]);
  await expect(createTask(operator, made.data.id, 'Followed_9')).rejects.toThrow('list.used');
});

test('where tasks need an approval: the follow-up waits for its own', async () => {
  const asks = (add_task: boolean) =>
    run(
      `update company set show_approval = jsonb_build_object('add_task', $1::boolean, 'add_plan', false, 'download_list', false) where name = 'Nusa Finance'`,
      [add_task],
    );
  const made = await listOf(['label.B'], await addSource('Awaited'));
  await asks(true);
  const id = await createTask(operator, made.data.id, 'Awaited_2');
  await asks(false);
  expect((await operator.call('task.detail', of(id))).data).toMatchObject({ state: 'created', approval: 'awaiting' });
});

test('nothing picked, an outcome nobody has, a task that is not over: are refused and leave no list', async () => {
  const lists = () => run('select count(*)::int as lists from contact_list');
  const before = await lists();
  expect((await listOf([])).fields).toEqual([{ field: 'outcomes', code: 'required' }]);
  expect((await listOf(['ring.off'])).fields).toEqual([{ field: 'outcomes', code: 'notSelectable' }]);
  expect(await lists()).toEqual(before);
  const open = await createTask(operator, await upload(operator, ['+6281577000090,,Open']), 'Open');
  expect((await operator.call('task.outcomes', of(open))).failure).toBe('list.sourceNotOver');
  const refused = await operator.call('contacts.ofTask', { ...of(open), body: { outcomes: ['ring.busy'] } });
  expect(refused.failure).toBe('list.sourceNotOver');
});

describe('who may', () => {
  const change = (how: 'array_append' | 'array_remove', permission: string) =>
    run(
      `update role set permissions = ${how}(permissions, $1) where id = (select role_id from app_user where account = 'operator@nusa.test')`,
      [permission],
    );

  test('without the permission to add tasks: is refused', async () => {
    const permission = 'normal*CallTasks*add';
    await change('array_remove', permission);
    const refused = await listOf(['label.A']);
    await change('array_append', permission);
    expect(refused.failure).toBe('access.denied');
    expect((await listOf(['label.A'])).failure).toBeNull();
  });

  test('of another company, of another line, or outside the data scope: is unknown', async () => {
    const kirana = await platform.as('admin@kirana.test');
    const foreign = await addSource('Foreign');
    const marketing = { params: { line: 'marketing', id: foreign } } as const;
    const body = { outcomes: ['label.A'] };
    expect((await kirana.call('task.outcomes', marketing)).failure).toBe('thing.unknown');
    expect((await kirana.call('contacts.ofTask', { ...marketing, body })).failure).toBe('thing.unknown');
    expect((await admin.call('contacts.ofTask', { ...marketing, body })).failure).toBe('thing.unknown');
    await run(
      "update task set created_by = (select id from app_user where account = 'admin@nusa.test') where id = $1",
      [foreign],
    );
    const scope = (value: string) =>
      run(
        `update role set data_scope = $1 where id = (select role_id from app_user where account = 'operator@nusa.test')`,
        [value],
      );
    await scope('own');
    expect((await listOf(['label.A'], foreign)).failure).toBe('thing.unknown');
    await scope('company');
    expect((await listOf(['label.A'], foreign)).failure).toBeNull();
  });
});
