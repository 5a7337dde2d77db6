import { sql } from 'drizzle-orm';
import { notify, type NewNotice } from '@sandbox/platform/accounts/notices/notify';
import { peopleWho } from '@sandbox/platform/accounts/notices/peopleWho';
import { watchLicence } from '@sandbox/platform/accounts/company/watchLicence';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';

import { MINUTE, people, startCampaign } from '../../calling/engine/campaign';

const DAY = 86_400_000;
let platform: TestPlatform;
let operator: Caller;
let operatorId = 0;
let company = 0;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  operator = await platform.as('operator');
  const { data } = await operator.call('session.user');
  operatorId = data.user_id;
  company = data.company_id;
});
afterAll(() => platform.close());
beforeEach(() => platform.database.asOwner((client) => client.query('delete from notice')));

const send = (more: Partial<NewNotice>) =>
  platform.services.store.company(company, (db) =>
    notify(db, {
      companyId: company,
      userIds: [operatorId],
      kind: 'taskFinished',
      facts: { name: 'Morning', line: 'collection', id: 1 },
      at: testNow,
      ...more,
    }),
  );
const listOf = async (who: Caller) => (await who.call('notice.list')).data;

it('unread notices of one kind and line: are merged into one with a count; once read, a new one begins', async () => {
  await send({});
  await send({ facts: { name: 'Noon', line: 'collection', id: 2 }, at: testNow + 1000 });
  await send({ facts: { name: 'Sale', line: 'marketing', id: 3 }, at: testNow + 500 });
  const first = await listOf(operator);
  expect(first).toMatchObject({ total: 2, unread: 2 });
  expect(first.list.map(({ count, facts, read }) => [count, facts.name, read])).toEqual([
    [2, 'Noon', false],
    [1, 'Sale', false],
  ]);

  await operator.call('notice.read', { body: { ids: [first.list[0]?.id ?? 0] } });
  await send({ facts: { name: 'Evening', line: 'collection', id: 4 }, at: testNow + 2000 });
  const second = await listOf(operator);
  expect(second.list.map(({ count, facts, read }) => [count, facts.name, read])).toEqual([
    [1, 'Evening', false],
    [2, 'Noon', true],
    [1, 'Sale', false],
  ]);
  await operator.call('notice.read', { body: { upTo: Math.max(...second.list.map(({ id }) => id)) } });
  expect((await listOf(operator)).unread).toBe(0);
});

it('a task counted: has its id once; of more than a hundred the latest hundred have', async () => {
  const about = (id: number) => send({ facts: { name: `Task ${id}`, line: 'collection', id } });
  const counted = async () => (await listOf(operator)).list.map(({ count, facts }) => [count, facts.ids]);
  await about(4);
  await about(5);
  await about(4);
  expect(await counted()).toEqual([[2, [4, 5]]]);
  for (let id = 6; id <= 104; id += 1) await about(id);
  expect(await counted()).toEqual([[101, Array.from({ length: 100 }, (_, at) => at + 5)]]);
  await send({ kind: 'downloadReady', facts: { name: 'calls', line: 'collection', id: 9 } });
  expect((await listOf(operator)).list.find(({ kind }) => kind === 'downloadReady')?.facts).not.toHaveProperty('ids');
});

it('another person neither sees a notice nor marks it read; marking leaves no operation record', async () => {
  await send({});
  const [mine] = (await listOf(operator)).list;
  const viewer = await platform.as('viewer');
  expect((await listOf(viewer)).list).toEqual([]);
  await viewer.call('notice.read', { body: { ids: [mine?.id ?? 0] } });
  expect((await listOf(operator)).unread).toBe(1);
  await operator.call('notice.read', { body: { ids: [mine?.id ?? 0] } });
  const { rows } = await platform.database.asOwner((client) =>
    client.query("select action from operation_record where action like 'notice.%'"),
  );
  expect(rows).toEqual([]);
});

it('notices older than thirty days are not listed; a rolled back change leaves none', async () => {
  await send({ at: testNow - 31 * DAY, kind: 'downloadReady', facts: { name: 'old', line: 'collection' } });
  await send({});
  expect((await listOf(operator)).list.map(({ facts }) => facts.name)).toEqual(['Morning']);
  await expect(
    platform.services.store.company(company, async (db) => {
      await notify(db, {
        companyId: company,
        userIds: [operatorId],
        kind: 'downloadReady',
        facts: { name: 'never' },
        at: testNow,
      });
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  expect((await listOf(operator)).total).toBe(1);
});

it('download written: the person who requested it gets a notice', async () => {
  const line = 'collection';
  const { data } = await operator.call('download.calls', { params: { line }, body: { filter: {} } });
  const { jobHandlers } = await import('@sandbox/platform/platform');
  const write = jobHandlers(platform.services)['download.write'];
  const job = {
    id: 1,
    kind: 'download.write',
    companyId: company,
    payload: { id: data.id },
    tries: 0,
    lost: 0,
    dueAt: testNow,
    signal: new AbortController().signal,
    finish: () => Promise.resolve(),
  };
  await write?.(job as never);
  expect((await listOf(operator)).list).toMatchObject([
    { kind: 'downloadReady', count: 1, facts: { name: 'calls-collection', line, id: data.id }, read: false },
  ]);
});

it('licence ends within 30 days: those who see the company get a notice each morning', async () => {
  const admin = await platform.as('admin');
  const until = (days: number) =>
    platform.database.asOwner((client) =>
      client.query(
        'update company set licence_until = (to_timestamp($1::float8 / 1000) at time zone time_zone)::date + $2::int where id = $3',
        [platform.clock.now(), days, company],
      ),
    );
  await until(31);
  await watchLicence.run(platform.services, company);
  expect((await listOf(admin)).list).toEqual([]);
  await until(12);
  const again = await watchLicence.run(platform.services, company);
  expect((await listOf(admin)).list).toMatchObject([{ kind: 'licenceEnds', facts: { days: 12 } }]);
  expect((await listOf(await platform.as('agent'))).list).toEqual([]);
  // 09:00 of the next day in Jakarta, 02:00 UTC
  const due = new Date(again?.dueAt ?? 0);
  expect([due.getUTCHours(), due.getUTCMinutes()]).toEqual([2, 0]);
  expect(due.getTime() - platform.clock.now()).toBeGreaterThan(0);
  expect(due.getTime() - platform.clock.now()).toBeLessThanOrEqual(DAY);
  await until(400);
});

it('people with a permission: found by their role, disabled ones excluded', async () => {
  const ids = await platform.services.store.company(company, (db) => peopleWho(db, company, 'normal*CallTasks*add'));
  const { rows } = await platform.services.store.platform((db) =>
    db.execute<{ account: string }>(
      sql`select account from app_user where id = any(${`{${ids.join(',')}}`}::integer[]) order by account`,
    ),
  );
  const accounts = rows.map(({ account }) => account);
  expect(accounts).toEqual(expect.arrayContaining(['admin@nusa.test', 'operator@nusa.test']));
  for (const nobody of ['disabled@nusa.test', 'agent@nusa.test', 'viewer@nusa.test', 'admin@kirana.test'])
    expect(accounts).not.toContain(nobody);
});

it('task finished: its creator gets a notice with the number of contacts reached', async () => {
  const { companyId, taskId } = await startCampaign(platform.services.store, {
    now: testNow,
    contacts: people(20, 9_000),
  });
  for (let now = testNow; now < testNow + 10 * 60 * MINUTE; now += 60 * MINUTE) {
    const step = {
      ...dialerWorld,
      store: platform.services.store,
      companyId,
      now,
      carrier: new SimulatedCarrier(carrierParams, 7),
    };
    for (let round = await advanceDialing(step); round.behind;) round = await advanceDialing(step);
  }
  const { data } = await operator.call('task.detail', { params: { line: 'collection', id: taskId } });
  expect(data.state).toBe('finished');
  const { list } = await listOf(operator);
  expect(list).toMatchObject([
    {
      kind: 'taskFinished',
      count: 1,
      facts: { id: taskId, name: data.name, line: 'collection', contacts: 20, reached: data.counts.reachedContacts },
    },
  ]);
  expect(list[0]?.at).toBe(data.finishedAt);
});
