import fastify, { type FastifyInstance } from 'fastify';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { sandboxRoutes } from '@sandbox/platform/sandboxRoutes';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier, worldSeed } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { story } from '@test/support/story';
import { MINUTE, people, startCampaign } from '../engine/campaign';

const line = 'collection';
let storyStart = testNow;
/** of the story of the line that breaks */
const minute = (n: number) => storyStart + n * MINUTE;
let platform: TestPlatform;
let operator: Caller;
let sandbox: FastifyInstance;
let tasks: number[] = [];
let companyId = 0;
let jakarta = 0;
let jakarta2 = 0;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  operator = await platform.as('operator');
  sandbox = fastify();
  sandboxRoutes(platform.services)(sandbox);
  [jakarta = 0, jakarta2 = 0] = await Promise.all(
    ['Jakarta 1', 'Jakarta 2'].map(async (name) => (await own(name))?.id ?? 0),
  );
});
afterEach(async () => {
  for (const id of [jakarta, jakarta2]) await world({ id, failing: 0 });
  await platform.database.asOwner((client) =>
    client.query("update app_user set status = 'enabled' where account = 'operator@nusa.test'"),
  );
});
afterAll(async () => {
  await sandbox.close();
  await platform.close();
});

const listed = async (who = operator) => (await who.call('sipLine.list', { params: { line } })).data;
const own = async (name = 'Jakarta 1') => (await listed()).list.find((one) => one.name === name);
const detail = async (id: number | undefined) =>
  (await operator.call('task.detail', { params: { line, id: id ?? 0 } })).data;
const world = (body: object) => sandbox.inject({ method: 'POST', url: '/sandbox/line', payload: body });

/** The dialler alone, minute by minute. */
async function pass(to: number) {
  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  for (let now = platform.clock.now(); now < to;) {
    now = Math.min(to, now + MINUTE);
    platform.clock.advance(now - platform.clock.now());
    for (let more = true; more;)
      more = (await advanceDialing({ ...dialerWorld, store: platform.services.store, companyId, now, carrier })).behind;
  }
}

async function campaign(contacts: number, from: number, sipLine = 'Jakarta 1') {
  const made = await startCampaign(platform.services.store, {
    now: platform.clock.now(),
    contacts: people(contacts, from),
    sipLine,
  });
  companyId = made.companyId;
  return made.taskId;
}

it('another company: sees only its own SIP lines', async () => {
  const kirana = await platform.as('admin@kirana.test');
  const savedByOther = (await kirana.call('sipLine.list', { params: { line: 'marketing' } })).data.list.map(
    ({ id }) => id,
  );
  expect(savedByOther.length).toBeGreaterThan(0);
  const ours = (await listed()).list.map(({ id }) => id);
  expect(savedByOther.filter((id) => ours.includes(id))).toEqual([]);
});

it('the sandbox: refuses an invalid failure rate and an unknown SIP line, and lists the SIP lines', async () => {
  for (const body of [
    { id: jakarta, failing: 101 },
    { id: jakarta, failing: -1 },
    { id: jakarta },
    { id: 'x', failing: 1 },
  ])
    expect((await world(body)).statusCode).toBe(400);
  expect((await world({ id: 999_999, failing: 10 })).statusCode).toBe(404);
  const lines = await sandbox.inject({ method: 'GET', url: '/sandbox/lines' });
  expect(lines.json<{ id: number }[]>().find(({ id }) => id === jakarta)).toEqual({
    id: jakarta,
    company: 'Nusa Finance',
    name: 'Jakarta 1',
    failing: 0,
  });
});

story('a SIP line that fails and recovers', (step) => {
  step('before any call: lists the company’s SIP lines, idle or disabled', async () => {
    const { list, licence } = await listed();
    expect(list.find(({ name }) => name === 'Jakarta 1')).toMatchObject({
      countryCode: 'ID',
      concurrency: 30,
      inUse: 0,
      state: 'working',
      trouble: null,
      lastCallAt: null,
      lastHour: { calls: 0, failed: 0, ringTypes: {} },
      pausedTasks: 0,
      pausedPlans: 0,
    });
    expect(list.map(({ state }) => state).filter((state) => state !== 'working')).toEqual(['disabled']);
    expect(licence.inUse).toBe(0);
  });

  step('counts calls in progress and those ended within the hour and the day, as the ledger does', async () => {
    storyStart = platform.clock.now();
    tasks = [await campaign(120, 0), await campaign(120, 1_000)];
    await pass(minute(2));
    const now = await own();
    const { rows } = await platform.database.asOwner((client) =>
      client.query<{ ring: string; calls: number }>(
        'select ring_type as ring, count(*)::int as calls from call where sip_line_id = $1 group by 1',
        [jakarta],
      ),
    );
    const { rows: busy } = await platform.database.asOwner((client) =>
      client.query<{ calls: number }>('select count(*)::int as calls from inflight where sip_line_id = $1', [jakarta]),
    );
    expect(now?.lastHour.ringTypes).toEqual(Object.fromEntries(rows.map(({ ring, calls }) => [ring, calls])));
    expect(now?.lastHour.calls).toBe(rows.reduce((sum, { calls }) => sum + calls, 0));
    expect(now?.lastHour).toEqual(now?.lastDay);
    expect(now?.inUse).toBe(busy[0]?.calls);
    expect(now?.inUse).toBeGreaterThan(20);
    expect(now?.inUse).toBeLessThanOrEqual(30);
  });

  step(
    'a failing SIP line: pauses its tasks with the reason, leaves records and notifies their author once',
    async () => {
      await platform.database.asOwner((client) => client.query('delete from notice'));
      const other = await campaign(40, 2_000, 'Jakarta 2');
      expect((await world({ id: jakarta, failing: 100 })).json()).toMatchObject({ name: 'Jakarta 1', failing: 100 });
      await pass(minute(10));
      const [one, two] = [await detail(tasks[0]), await detail(tasks[1])];
      for (const task of [one, two])
        expect(task).toMatchObject({
          state: 'paused',
          stateReason: 'lineFailing',
          can: ['resume', 'cancel', 'close', 'append', 'cancelNumber', 'copy'],
        });
      expect(one.pausedAt).toBeGreaterThan(minute(2));
      expect(one.pausedAt).toBe(two.pausedAt);
      expect((await detail(other)).state).not.toBe('paused');
      // Both tasks together used up few contacts: ten in a row, and those begun meanwhile.
      expect(one.ringTypes.failed ?? 0).toBeLessThan(60);

      expect(await own()).toMatchObject({
        state: 'failing',
        trouble: { since: one.pausedAt, until: null },
        inUse: 0,
        pausedTasks: 2,
        pausedPlans: 0,
        lastHour: { failed: (one.ringTypes.failed ?? 0) + (two.ringTypes.failed ?? 0) },
      });
      const { list } = (await operator.call('notice.list')).data;
      expect(list.filter(({ kind }) => kind === 'lineFailing')).toMatchObject([
        { count: 2, at: one.pausedAt, facts: { name: 'Jakarta 1', id: jakarta, ids: tasks, line, subject: 'task' } },
      ]);
      expect((await (await platform.as('approver')).call('notice.list')).data.list).toEqual([]);
      const { rows } = await platform.database.asOwner((client) =>
        client.query(
          "select user_id, target_kind, target_id, detail->>'reason' as reason, detail->>'sipLine' as line from operation_record where action = 'task.pause' and target_id = any($1) order by id",
          [tasks.map(String)],
        ),
      );
      expect(rows).toEqual(
        tasks.map((id) => ({
          user_id: null,
          target_kind: 'task',
          target_id: String(id),
          reason: 'lineFailing',
          line: 'Jakarta 1',
        })),
      );
    },
  );

  step(
    'a task resumed while its SIP line fails: is paused after ten more calls, counted once in the notification',
    async () => {
      await operator.call('task.resume', { params: { line, id: tasks[0] ?? 0 } });
      const before = (await detail(tasks[0])).counts.calls;
      const resumedAt = platform.clock.now();
      await pass(minute(15));
      const again = await detail(tasks[0]);
      expect(again).toMatchObject({ state: 'paused', stateReason: 'lineFailing' });
      expect(again.pausedAt).toBeGreaterThan(resumedAt);
      expect(again.counts.calls - before).toBeGreaterThanOrEqual(10);
      expect((await operator.call('notice.list')).data.list).toMatchObject([
        { kind: 'lineFailing', count: 2, at: again.pausedAt, facts: { ids: tasks } },
      ]);
    },
  );

  step('a repaired SIP line: its task stays paused until resumed, then the line is shown as recovered', async () => {
    expect((await world({ id: jakarta, failing: 0 })).json()).toMatchObject({ failing: 0 });
    await pass(minute(20));
    expect((await detail(tasks[0])).state).toBe('paused');
    expect((await own())?.state).toBe('failing');
    await operator.call('task.resume', { params: { line, id: tasks[0] ?? 0 } });
    // Also a line that works loses a call now and then; it has recovered once enough got through in a row.
    for (let at = 21; at <= 40 && (await own())?.state === 'failing'; at += 1) await pass(minute(at));
    expect((await detail(tasks[0])).state).toBe('calling');
    const now = await own();
    expect(now).toMatchObject({ state: 'recovered', pausedTasks: 1 });
    expect(now?.trouble?.until).toBeGreaterThan(minute(20));
    // A day later it is a line like any other.
    platform.clock.advance(25 * 60 * MINUTE);
    expect(await own()).toMatchObject({ state: 'working', lastHour: { calls: 0 } });
  });

  step('the author can no longer sign in: an administrator who may resume the task is notified instead', async () => {
    await platform.database.asOwner((client) => client.query('delete from notice'));
    await world({ id: jakarta, failing: 100 });
    await platform.database.asOwner((client) =>
      client.query("update app_user set status = 'disabled' where account = 'operator@nusa.test'"),
    );
    await campaign(60, 4_000);
    await pass(platform.clock.now() + 10 * MINUTE);
    const admin = (await (await platform.as('admin')).call('notice.list')).data.list;
    expect(admin).toMatchObject([{ kind: 'lineFailing', facts: { name: 'Jakarta 1' } }]);
    expect((await (await platform.as('viewer')).call('notice.list')).data.list).toEqual([]);
  });
});
