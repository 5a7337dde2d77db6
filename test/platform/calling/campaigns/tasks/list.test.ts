import pg from 'pg';
import type { Input } from '@/contract/contract';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addTaskThings, draft, uploadList, type TaskThings } from './fixtures';

const line = 'collection';
const minute = 60_000;

let platform: TestPlatform;
let admin: Caller;
let things: TaskThings;
let first: number;
let others: number[];

interface CreatedTask {
  readonly contact: number;
  readonly number: number;
  readonly ringType: string;
  readonly label: string;
  readonly at: number;
}

/** Calls as the engine leaves them: an attempt and how it ended. */
async function addCalls(taskId: number, calls: readonly CreatedTask[]): Promise<void> {
  await platform.database.asOwner(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from contact where task_id = $1 order by id', [
      taskId,
    ]);
    for (const { contact, number, ringType, label, at } of calls) {
      const contactId = rows[contact]?.id;
      const dialled = new Date(at).toISOString();
      const attempt = await client.query<{ id: string }>(
        'insert into attempt (company_id, task_id, contact_id, number, sip_line_id, dialled_at) select company_id, id, $2, $3, sip_line_id, $4 from task where id = $1 returning id',
        [taskId, contactId, number, dialled],
      );
      await client.query(
        `insert into call (attempt_id, company_id, line, task_id, contact_id, robot_id, robot_version_id, sip_line_id, phone, contact_name, try_number, dialled_at, answered_at,
           ended_at, ring_seconds, talk_seconds, ring_type, outcome, result, label, transfer, rounds, slots, event_labels, variables, local_day, local_hour, local_weekday)
         select $1, task.company_id, task.line, task.id, $3, robot_id, robot_version_id, sip_line_id, phone, contact.name, $4, $5, null, $5::timestamptz + interval '30 seconds', 10, 20,
           $6, $7, 'A', $8, 'none', 2, '{}', '{}', '{}', '2026-11-21', 10, 6
         from task join contact on contact.id = $3 where task.id = $2`,
        [
          attempt.rows[0]?.id,
          taskId,
          contactId,
          number,
          dialled,
          ringType,
          ringType === 'answered' ? 'reached' : 'unreached',
          label,
        ],
      );
    }
    const states = `update contact set state = 'done', due_at = null, tries = made.tries, final_reason = made.reason
      from (select contact_id, count(*) as tries, case when bool_or(outcome = 'reached') then 'reached' else 'triesUsed' end as reason from call where task_id = $1 group by 1) as made
      where contact.id = made.contact_id`;
    await client.query(states, [taskId]);
  });
}

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  things = await addTaskThings(platform);
  const make = async (count: number, from: number, name: string) =>
    (
      await admin.call('task.create', {
        params: { line },
        body: draft(things, await uploadList(admin, count, from), { name }),
      })
    ).data.id;
  first = await make(6, 0, 'Alpha_100');
  platform.clock.advance(minute);
  others = [];
  for (let at = 0; at < 11; at += 1) others.push(await make(2, 1000 + at * 10, `Beta_${at}`));
  const ten = testNow;
  await addCalls(first, [
    { contact: 0, number: 1, ringType: 'answered', label: 'A', at: ten },
    { contact: 1, number: 1, ringType: 'noAnswer', label: 'F', at: ten + minute },
    { contact: 1, number: 2, ringType: 'answered', label: 'B', at: ten + 61 * minute },
    { contact: 2, number: 1, ringType: 'busy', label: 'F', at: ten + 2 * minute },
  ]);
});
afterAll(() => platform.close());

type Query = NonNullable<Input<'task.list'>['query']>;
const listAll = (query: Query, who = admin) => who.call('task.list', { params: { line }, query });
/** Of the tasks made for all tests; a test may make more. */
const list = (query: Query = {}, who = admin) => listAll({ ids: [first, ...others].join(), ...query }, who);

describe('list of tasks', () => {
  it('counts from the ledger', async () => {
    const { data } = await list({ search: 'Alpha' });
    expect(data.total).toBe(1);
    expect(data.list[0]?.counts).toEqual({
      contacts: 6,
      waiting: 3,
      calling: 0,
      done: 3,
      skipped: 0,
      called: 3,
      notCalled: {},
      attempts: 4,
      calls: 4,
      reached: 2,
      reachedContacts: 2,
    });
    expect(data.list[0]).toMatchObject({ robot: { name: 'Test robot' }, sipLine: { name: 'Test line' } });
  });

  it('takes as many database statements for eleven tasks as for one', async () => {
    const statements = jest.spyOn(pg.Client.prototype, 'query');
    const during = async (search: string) => {
      const before = statements.mock.calls.length;
      const { data } = await list({ search, limit: 15 });
      return [data.list.length, statements.mock.calls.length - before] as const;
    };
    const [one, forOne] = await during('Alpha');
    const [eleven, forEleven] = await during('Beta');
    expect([one, eleven]).toEqual([1, 11]);
    expect(forEleven).toBe(forOne);
  });

  it('ids: only these, without those of another line or that do not exist', async () => {
    const ids = [others[0], others[3]];
    const { data } = await list({ ids: [...ids, 999_999, 'x'].join() });
    expect(data.list.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
    const elsewhere = await admin.call('task.list', { params: { line: 'marketing' }, query: { ids: ids.join() } });
    expect(elsewhere.data.total).toBe(0);
  });

  it('is newest first, in pages that do not overlap', async () => {
    const [one, two] = await Promise.all([list({ page: 1, limit: 10 }), list({ page: 2, limit: 10 })]);
    expect([one.data.total, one.data.list.length, two.data.list.length]).toEqual([12, 10, 2]);
    expect(two.data.list.at(-1)?.id).toBe(first);
    expect(new Set([...one.data.list, ...two.data.list].map(({ id }) => id)).size).toBe(12);
    expect((await list({ page: 9, limit: 10 })).data).toMatchObject({ total: 12, list: [] });
  });

  it.each([
    ['by name', { sort: 'name', limit: 15 }, 'Alpha_100'],
    ['by contacts', { sort: '-contacts', limit: 15 }, 'Alpha_100'],
    ['by a column that does not exist', { sort: 'password', limit: 15 }, 'Beta_10'],
  ] as const)('sorts %s', async (_name, query, top) => {
    expect((await list(query)).data.list[0]?.name).toBe(top);
  });

  it('filters by state, robot, SIP line, creation and name; % and _ are ordinary characters', async () => {
    const totals = await Promise.all([
      list({ state: 'planned' }),
      list({ state: 'finished,canceled' }),
      list({ robotId: String(things.robotId) }),
      list({ robotId: '999999' }),
      list({ sipLineId: String(things.sipLineId) }),
      list({ from: testNow + minute }),
      list({ from: testNow, to: testNow + minute }),
      list({ search: 'a_1' }),
      list({ search: '%' }),
      list({ search: 'alpha' }),
    ]);
    expect(totals.map(({ data }) => data.total)).toEqual([12, 0, 12, 0, 12, 11, 1, 3, 0, 1]);
  });

  it('shows each person the actions they may take', async () => {
    const viewer = await list({ search: 'Alpha' }, await platform.as('viewer'));
    expect(viewer.data.list[0]?.can).toEqual([]);
    const own = await list({ search: 'Alpha' });
    expect(own.data.list[0]?.can).toEqual(['start', 'cancel', 'edit', 'append', 'cancelNumber', 'copy']);
  });

  it('of another company: is empty, and the tasks are unknown there', async () => {
    const kirana = await platform.as('admin@kirana.test');
    expect((await kirana.call('task.list', { params: { line: 'marketing' } })).data.total).toBe(0);
    expect((await kirana.call('task.detail', { params: { line: 'marketing', id: first } })).failure).toBe(
      'thing.unknown',
    );
  });
});

describe('task details', () => {
  it('show reasons, labels, ring types and pace as contacts and calls count them', async () => {
    const { data } = await admin.call('task.detail', { params: { line, id: first } });
    expect(data).toMatchObject({
      reasons: { reached: 2, triesUsed: 1 },
      labels: { A: 1, B: 1, F: 2 },
      ringTypes: { answered: 2, busy: 1, noAnswer: 1 },
      redialMax: 2,
    });
    // half hours from 10:00 on; the one without calls is there with none
    expect(data.pace).toEqual([
      { at: testNow, attempts: 3, reached: 1 },
      { at: testNow + 30 * minute, attempts: 0, reached: 0 },
      { at: testNow + 60 * minute, attempts: 1, reached: 1 },
    ]);
    const calls = await admin.call('call.list', { params: { line }, query: { taskId: String(first), label: 'F' } });
    expect(calls.data.total).toBe(data.labels.F);
    const reached = await admin.call('task.contacts', { params: { line, id: first }, query: { reason: 'reached' } });
    expect(reached.data.total).toBe(data.reasons.reached);
  });

  it('are unknown on another line', async () => {
    const answers = await Promise.all([
      admin.call('task.detail', { params: { line: 'cod', id: first } }),
      admin.call('task.contacts', { params: { line: 'cod', id: first } }),
      admin.call('task.detail', { params: { line, id: 999_999 } }),
    ]);
    expect(answers.map(({ failure }) => failure)).toEqual(['thing.unknown', 'thing.unknown', 'thing.unknown']);
  });
});

describe('contacts of a task', () => {
  const contacts = (query: object) => admin.call('task.contacts', { params: { line, id: first }, query });

  it('show state, reason and tries, numbers masked', async () => {
    const { data, text } = await contacts({ state: 'done' });
    expect(data.list.map(({ name, state, reason, tries }) => [name, state, reason, tries])).toEqual([
      ['Contact 0', 'done', 'reached', 1],
      ['Contact 1', 'done', 'reached', 2],
      ['Contact 2', 'done', 'triesUsed', 1],
    ]);
    expect(data.list[0]?.phone).toBe('+6281******000');
    expect(text).not.toContain('+62815100');
  });

  it('are found by name or by the whole number, not by a part of it', async () => {
    const totals = await Promise.all([
      contacts({ search: 'contact 2' }),
      contacts({ search: '081510000003' }),
      contacts({ search: '0000003' }),
    ]);
    expect(totals.map(({ data }) => data.total)).toEqual([1, 1, 0]);
  });

  it('are sorted by due time, those no longer due last', async () => {
    const { data } = await contacts({ sort: '-dueAt', limit: 10 });
    expect(data.list.map(({ dueAt }) => dueAt === null)).toEqual([false, false, false, true, true, true]);
  });
});

it('dashboard: says as progress of the tasks of a day what the list says of each', async () => {
  const body = draft(things, await uploadList(admin, 4, 9000), { name: 'Canceled_4' });
  const { data } = await admin.call('task.create', { params: { line }, body });
  await admin.call('task.cancel', { params: { line, id: data.id } });
  const counts = (await listAll({ limit: 20 })).data.list.map((one) => one.counts);
  const sum = (key: 'contacts' | 'called' | 'reachedContacts' | 'waiting') =>
    counts.reduce((all, one) => all + one[key], 0);
  const { data: figures } = await admin.call('dashboard.figures', { params: { line }, query: {} });
  expect(figures.taskContacts).toEqual({
    contacts: sum('contacts'),
    called: 3,
    reachedContacts: 2,
    calling: 0,
    waiting: sum('waiting'),
    notCalled: { canceled: 4 },
  });
  expect([sum('called'), sum('reachedContacts'), sum('contacts')]).toEqual([3, 2, 6 + 11 * 2 + 4]);
});
