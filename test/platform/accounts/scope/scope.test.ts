import type { EndpointName } from '@/contract/contract';
import { writeDownload } from '@test/support/writeDownload';
import { readSheet } from '@sandbox/platform/foundation/sheets/readSheet';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import type { CreatedCall } from '../../calling/calls/drawnCalls';
import { writeLedger, type Ledger } from '../../calling/calls/ledger';
import { idsOf } from '../users/fixtures';

// Task_0 was made by own@nusa.test (group Surabaya), Task_1 by operator@nusa.test (group Jakarta, where
// group@nusa.test is).
const line = 'collection';
const params = { line } as const;
const people = { own: 'own@nusa.test', group: 'group@nusa.test', company: 'operator@nusa.test' } as const;
type Who = keyof typeof people;
const seen: Readonly<Record<Who, readonly number[]>> = { own: [0], group: [1], company: [0, 1] };
const every = Object.keys(people) as Who[];

let platform: TestPlatform;
let ledger: Ledger;
let callers: Record<Who, Caller>;
let admin: Caller;

beforeAll(async () => {
  platform = await startTestPlatform();
  ledger = await writeLedger(platform.services.store, { now: testNow, count: 700 });
  const ids = await idsOf(platform);
  const makers = [ids.user(people.own), ids.user(people.company)];
  await platform.database.asOwner(async (client) => {
    for (const [at, id] of ledger.tasks.entries())
      await client.query('update task set created_by = $2 where id = $1', [id, makers[at]]);
  });
  admin = await platform.as('admin');
  callers = {
    own: await platform.as(people.own),
    group: await platform.as(people.group),
    company: await platform.as(people.company),
  };
});
afterAll(() => platform.close());

const taskIds = (who: Who) => seen[who].map((at) => ledger.tasks[at] ?? 0);
const callsOf = (who: Who) => ledger.calls.filter(({ taskIndex }) => seen[who].includes(taskIndex));
const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);

describe.each(every)('data scope %s', (who) => {
  it('tasks: lists those within the scope, any other is refused as unknown', async () => {
    const list = await callers[who].call('task.list', { params });
    expect([sorted(list.data.list.map(({ id }) => id)), list.data.total]).toEqual([
      sorted(taskIds(who)),
      taskIds(who).length,
    ]);
    for (const [at, id] of ledger.tasks.entries()) {
      const mine = seen[who].includes(at);
      const calls: { name: EndpointName; failure: string | null }[] = [];
      for (const name of [
        'task.detail',
        'task.contacts',
        'task.proposal',
        'task.forecast',
        'task.pause',
        'task.resume',
        'task.cancel',
        'task.close',
        'task.start',
        'task.submit',
        'task.withdraw',
        'download.taskDetails',
      ] as const) {
        const { failure } = await callers[who].call(name, {
          params: { line, id },
          ...(name === 'download.taskDetails' ? { body: { plaintext: false, language: 'en' } } : {}),
        } as never);
        calls.push({ name, failure });
      }
      // One's own may be refused for its state, never for not being there.
      if (mine) expect(calls.filter(({ failure }) => failure === 'thing.unknown')).toEqual([]);
      else expect(calls.filter(({ failure }) => failure !== 'thing.unknown')).toEqual([]);
    }
  });

  it('calls: lists, counts and opens those within the scope only', async () => {
    const mine = callsOf(who);
    const { data } = await callers[who].call('call.list', { params, query: { limit: 60 } });
    expect(data.total).toBe(mine.length);
    expect(data.list.every(({ id }) => mine.some((one) => one.id === id))).toBe(true);
    const labelled = await callers[who].call('call.list', { params, query: { label: 'A', outcome: 'reached' } });
    expect(labelled.data.total).toBe(mine.filter(({ label, ring }) => label === 'A' && ring === 'answered').length);
    const first = (at: number) =>
      ledger.calls.find(({ taskIndex, ring }) => taskIndex === at && ring === 'answered') as CreatedCall;
    for (const at of [0, 1]) {
      const of = { params: { line, id: first(at).id } } as const;
      for (const name of ['call.detail', 'call.history'] as const)
        expect([name, (await callers[who].call(name, of)).failure]).toEqual([
          name,
          seen[who].includes(at) ? null : 'thing.unknown',
        ]);
      const mark = await callers[who].call('call.giveFeedback', {
        ...of,
        body: { turn: null, category: 'sound', remark: '' },
      });
      expect(mark.failure).toBe(seen[who].includes(at) ? null : 'thing.unknown');
      const heard = await callers[who].file('call.recording', of);
      if (!seen[who].includes(at))
        expect(heard.json<{ data: { failure: { id: string } } }>().data.failure.id).toBe('thing.unknown');
    }
  });

  it('export: contains calls within the scope only', async () => {
    const { data } = await callers[who].call('download.calls', {
      params,
      body: { filter: {}, plaintext: false, language: 'en' },
    });
    const companyId = await platform.database.asOwner(
      async (client) =>
        (await client.query<{ company_id: number }>('select company_id from download where id = $1', [data.id])).rows[0]
          ?.company_id ?? 0,
    );
    await writeDownload(data.id, companyId, platform.services);
    const listed = (await callers[who].call('download.list')).data.list.find(({ id }) => id === data.id);
    const file = await callers[who].file('download.file', {
      params: { id: data.id, fileId: listed?.files[0]?.id ?? '' },
    });
    const read = readSheet(new Uint8Array(file.rawPayload));
    expect(read.ok && read.sheet.rows.length - 1).toBe(callsOf(who).length);
  });

  // What the administrator is told of these tasks is what the person is told without asking for any: rolled up or not.
  it.each([
    'dashboard.figures',
    'dashboard.days',
    'dashboard.mix',
    'dashboard.hours',
    'dashboard.durations',
    'dashboard.labelDays',
    'dashboard.robots',
    'insight.trend',
    'insight.robots',
  ] as const)('%s: counts tasks within the scope only', async (name) => {
    const query = { fromDay: '2026-10-23', toDay: '2026-11-21' };
    const answered = await callers[who].call(name, { params, query });
    const whole =
      name === 'insight.trend' || name === 'insight.robots'
        ? null
        : await admin.call(name, { params, query: { ...query, taskId: taskIds(who).join() } });
    expect(answered.code).toBe(200);
    if (whole !== null) expect(answered.data).toEqual(whole.data);
    expect(JSON.stringify(answered.data)).not.toBe(
      JSON.stringify((await callers[who === 'own' ? 'group' : 'own'].call(name, { params, query })).data),
    );
  });

  it('reports without a task filter: count calls within the scope only', async () => {
    const days = { fromDay: '2026-11-08', toDay: '2026-11-21' };
    const mine = callsOf(who).filter(({ day }) => day >= days.fromDay && day <= days.toDay);
    const stages = await callers[who].call('stage.report', { params, query: days });
    expect(stages.data.stages.reduce((sum, { calls }) => sum + calls, 0)).toBe(mine.length);
    const channels = await callers[who].call('channel.overview', { params, query: days });
    expect(channels.data.channels.reduce((sum, { calls }) => sum + calls, 0)).toBe(mine.length);
    const robots = await callers[who].call('stage.report', {
      params,
      query: { ...days, robotId: String(ledger.robots[0]) },
    });
    expect(robots.data.stages.reduce((sum, { calls }) => sum + calls, 0)).toBe(
      mine.filter(({ robotIndex }) => robotIndex === 0).length,
    );
    const [busiest] = mine;
    const day = busiest?.day ?? days.toDay;
    const hours = await callers[who].call('insight.day', { params, query: { day } });
    expect(hours.data.hours.reduce((sum, { calls }) => sum + calls, 0)).toBe(
      callsOf(who).filter((one) => one.day === day).length,
    );
  });

  it('strategies, blacklist, shields, SIP lines and load: the same for every data scope of the company', async () => {
    for (const name of ['strategy.list', 'blacklist.list', 'shield.list', 'sipLine.list'] as const) {
      expect((await callers[who].call(name, { params })).data).toEqual(
        (await callers.company.call(name, { params })).data,
      );
    }
    const load = { params, query: { fromDay: '2026-11-20', toDay: '2026-11-21' } };
    expect((await callers[who].call('channel.load', load)).data).toEqual(
      (await callers.company.call('channel.load', load)).data,
    );
    // How many there were is the company's; whose they were is told of their own tasks alone.
    const at =
      (
        await callers.company.call('channel.overview', {
          params,
          query: { fromDay: '2026-11-08', toDay: '2026-11-21' },
        })
      ).data.licence.peak?.at ?? 0;
    const moment = { params, query: { at: String(at) } };
    const [mine, whole] = [
      (await callers[who].call('channel.moment', moment)).data,
      (await callers.company.call('channel.moment', moment)).data,
    ];
    expect(mine.calls).toBe(whole.calls);
    expect(whole.parts.length).toBeGreaterThan(0);
    const seen = (await callers[who].call('call.list', { params, query: { inProgressAt: String(at) } })).data.total;
    expect(mine.parts.reduce((sum, one) => sum + one.calls, 0)).toBe(seen);
  });
});

it('moved to another group: sees its tasks from the next request on; without a group: only their own', async () => {
  const ids = await idsOf(platform);
  const groups = (await admin.call('userGroup.list')).data.list;
  const group = (name: string) => groups.find((one) => one.name === name)?.id ?? 0;
  const list = async () => sorted((await callers.group.call('task.list', { params })).data.list.map(({ id }) => id));
  await admin.call('user.moveMany', { body: { ids: [ids.user(people.group)], Group_id: group('Surabaya') } });
  expect(await list()).toEqual([ledger.tasks[0]]);
  await admin.call('user.moveMany', { body: { ids: [ids.user(people.group)], Group_id: null } });
  expect(await list()).toEqual([]);
  await admin.call('user.moveMany', { body: { ids: [ids.user(people.group)], Group_id: group('Jakarta') } });
  expect(await list()).toEqual([ledger.tasks[1]]);
});

it('raw SQL without a condition: reads and writes rows within the data scope only', async () => {
  const { companyId, ownId } = await platform.database.asOwner(async (client) => {
    const { rows } = await client.query<{ id: number; company_id: number }>(
      'select id, company_id from app_user where account = $1',
      [people.own],
    );
    return { companyId: rows[0]?.company_id ?? 0, ownId: rows[0]?.id ?? 0 };
  });
  const { store } = platform.services;
  const counted = await store.company(
    companyId,
    async (db) => {
      const rows = async (text: string) => Number((await db.execute<{ n: string }>(text)).rows[0]?.n);
      return [
        await rows('select count(*) as n from task'),
        await rows('select count(*) as n from call'),
        await rows('select sum(calls) as n from call_count where task_id > 0'),
        await rows('select sum(calls) as n from call_hour_count where robot_id = 0'),
        await rows('select sum(calls) as n from call_day_count where task_id = 0 and robot_id > 0'),
      ];
    },
    [ownId],
  );
  const mine = callsOf('own').length;
  expect(counted).toEqual([1, mine, mine, mine, mine]);
  expect(
    await store.company(
      companyId,
      async (db) => (await db.execute(`update task set name = 'taken' where id = ${ledger.tasks[1] ?? 0}`)).rowCount,
      [ownId],
    ),
  ).toBe(0);
  expect(await store.company(companyId, async (db) => (await db.execute('select id from task')).rows.length, [])).toBe(
    0,
  );
});
