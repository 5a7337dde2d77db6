import { hourMs, minuteMs } from '@/domain/limits';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { enqueueWebhooks } from '@sandbox/platform/integrations/webhooks/enqueueWebhooks';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier, worldSeed } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import type { Caller, TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { people, startCampaign } from '../../calling/engine/campaign';
import { line, startDeliveries, type Deliveries } from './deliveries';
import type { TestReceiver } from './receiver';

let deliveries: Deliveries;
let platform: TestPlatform;
let admin: Caller;
let good: TestReceiver;
let bad: TestReceiver;
let companyId: number;
let subscribe: Deliveries['subscribe'];
let contents: Deliveries['contents'];
let happened: Deliveries['happened'];
let log: Deliveries['log'];
let settled: Deliveries['settled'];

beforeAll(async () => {
  deliveries = await startDeliveries();
  ({ platform, admin, good, bad, companyId, subscribe, contents, happened, log, settled } = deliveries);
});
afterAll(() => deliveries.close());
beforeEach(() => deliveries.reset());

it('calls and end of a task: sent as they happen with the chosen fields, numbers masked', async () => {
  const calls = await subscribe(good, 'task_detail', [
    'callId',
    'taskId',
    'contactName',
    'calleeNumber',
    'outcome',
    'endedAt',
    'talkSeconds',
    'planId',
  ]);
  await subscribe(bad, 'task_end', ['taskId', 'taskName', 'state', 'contacts', 'reached', 'calls', 'finishedAt']);
  const { taskId } = await startCampaign(platform.services.store, {
    now: platform.clock.now(),
    contacts: people(12),
    redialMax: 0,
  });
  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  for (let passed = 0; passed < 20; passed += 1) {
    platform.clock.advance(minuteMs);
    for (let more = true; more;)
      more = (
        await advanceDialing({
          ...dialerWorld,
          store: platform.services.store,
          companyId,
          now: platform.clock.now(),
          carrier,
        })
      ).behind;
  }
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number; phone: string; ended: Date }>(
      'select attempt_id::int as id, phone, ended_at as ended from call where task_id = $1 order by 1',
      [taskId],
    ),
  );
  expect(rows.length).toBeGreaterThanOrEqual(12);
  await until(() => good.got.length >= rows.length && bad.got.length >= 1);
  const said = contents(good);
  expect(said.map(({ data }) => data.callId).sort((a, b) => Number(a) - Number(b))).toEqual(rows.map(({ id }) => id));
  for (const { data, type } of said) {
    const row = rows.find(({ id }) => id === data.callId);
    expect([type, Object.keys(data)]).toEqual([
      'task_detail',
      ['callId', 'taskId', 'contactName', 'calleeNumber', 'outcome', 'endedAt', 'talkSeconds', 'planId'],
    ]);
    expect(data).toMatchObject({
      taskId,
      planId: null,
      endedAt: row?.ended.toISOString(),
      calleeNumber: expect.stringMatching(/^\+62\d\d\*+\d{3}$/) as string,
    });
  }
  const task = (await admin.call('task.detail', { params: { line, id: taskId } })).data;
  expect(contents(bad)).toMatchObject([
    {
      type: 'task_end',
      data: {
        taskId,
        taskName: task.name,
        state: 'finished',
        contacts: 12,
        calls: rows.length,
        finishedAt: new Date(task.finishedAt ?? 0).toISOString(),
      },
    },
  ]);
  const shown = (await log(calls)).list[0];
  const logged = await admin.call('webhook.delivery', { params: { id: shown?.id ?? 0 } });
  expect(logged.data).toMatchObject({
    state: 'delivered',
    tries: 1,
    log: [{ number: 1, outcome: 'ok', status: 200, answer: 'thanks' }],
  });
  for (const { phone } of rows) expect(logged.text).not.toContain(phone);
});

it('subscription with plain numbers: sends them in full, its log masks them', async () => {
  const id = await subscribe(good, 'task_detail', ['calleeNumber', 'variables'], { plainNumbers: true });
  await platform.services.store.company(companyId, (db) =>
    enqueueWebhooks(
      db,
      companyId,
      'task_detail',
      [id],
      [{ at: platform.clock.now(), data: { calleeNumber: '+628123456789', variables: { phone_2: '+628111222333' } } }],
    ),
  );
  await until(() => good.got.length === 1);
  expect(contents(good)[0]?.data).toEqual({ calleeNumber: '+628123456789', variables: { phone_2: '+628111222333' } });
  const [one] = await settled(id, 1);
  const { text } = await admin.call('webhook.delivery', { params: { id: one?.id ?? 0 } });
  expect(text).not.toMatch(/8123456789|8111222333/);
});

it('transaction rolled back: no webhook is sent', async () => {
  const id = await subscribe(good, 'task_end', ['taskId']);
  await expect(
    platform.services.store.company(companyId, async (db) => {
      await enqueueWebhooks(db, companyId, 'task_end', [id], [{ at: platform.clock.now(), data: { taskId: 1 } }]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect((await log(id)).total).toBe(0);
});

it('task canceled: its end is sent once', async () => {
  await subscribe(good, 'task_end', ['taskId', 'state', 'reason']);
  const { taskId } = await startCampaign(platform.services.store, {
    now: platform.clock.now(),
    contacts: people(3, 500),
    startAt: platform.clock.now() + hourMs,
  });
  await admin.call('task.cancel', { params: { line, id: taskId } });
  await until(() => good.got.length === 1);
  expect(contents(good)[0]?.data).toEqual({ taskId, state: 'canceled', reason: null });
});

it('resend of a time window: sends exactly its deliveries, none of another company', async () => {
  const id = await subscribe(good, 'task_end', ['taskId']);
  await happened([id], 2);
  await until(() => good.got.length === 2);
  platform.clock.advance(hourMs);
  const from = platform.clock.now();
  await happened([id], 3);
  await until(async () => (await log(id)).list.filter(({ state }) => state === 'delivered').length === 5);
  const window = { webhookId: id, from, to: platform.clock.now(), states: ['delivered' as const] };
  const kirana = await platform.as('admin@kirana.test');
  expect((await kirana.call('webhook.resend', { body: window })).data.resent).toBe(0);
  expect(
    (await kirana.call('webhook.resend', { body: { ids: (await log(id)).list.map((one) => one.id) } })).failure,
  ).toBe('thing.unknown');
  expect((await kirana.call('webhook.deliveries')).data.total).toBe(0);
  const [one] = (await log(id)).list;
  const ofEvent = async (event: string) =>
    (await admin.call('webhook.deliveries', { query: { event } })).data.list.map((found) => found.id);
  expect([await ofEvent(` ${one?.eventId} `), await ofEvent('evt_')]).toEqual([[one?.id], []]);
  expect((await admin.call('webhook.resend', { body: window })).data.resent).toBe(3);
  await until(() => good.got.length === 8);
  expect(
    contents(good)
      .slice(5)
      .map(({ data }) => data.taskId)
      .sort(),
  ).toEqual([0, 1, 2]);
  // The ends of what a request may say, in either order, lie beyond what the database reads.
  await until(async () => (await log(id)).list.filter(({ state }) => state === 'delivered').length === 5);
  for (const [from, to, resent] of [
    [8e15, -8e15, 0],
    [-8e15, 8e15, 5],
  ] as const)
    expect((await admin.call('webhook.resend', { body: { ...window, from, to } })).data.resent).toBe(resent);
});

it('subscription turned off: nothing is queued', async () => {
  const id = await subscribe(good, 'task_end', ['taskId']);
  await admin.call('webhook.disable', { params: { id } });
  const { taskId } = await startCampaign(platform.services.store, {
    now: platform.clock.now(),
    contacts: people(2, 700),
    startAt: platform.clock.now() + hourMs,
  });
  await admin.call('task.cancel', { params: { line, id: taskId } });
  expect((await log(id)).total).toBe(0);
});
