import { hourMs, minuteMs, secondMs } from '@/domain/limits';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import type { Worker } from '@sandbox/platform/foundation/store/queue/worker';
import { deliveryHandlers } from '@sandbox/platform/startDeliveries';
import { startWorker } from '@sandbox/platform/foundation/store/queue/worker';
import { enqueueWebhooks } from '@sandbox/platform/integrations/webhooks/enqueueWebhooks';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier, worldSeed } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { people, startCampaign } from '../../calling/engine/campaign';
import { open, openReceiver, type Content, type TestReceiver } from './receiver';

let platform: TestPlatform;
let admin: Caller;
let good: TestReceiver;
let bad: TestReceiver;
let worker: Worker;
let companyId = 0;
let keys = { server: '', sign: '' };
const line = 'collection';

beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
  [good, bad] = [await openReceiver(), await openReceiver()];
  platform.allow([`127.0.0.1:${good.port}`, `127.0.0.1:${bad.port}`]);
  const made = (
    await admin.call('webhook.makeKeys', { body: { kinds: ['client', 'server', 'sign'], length: 32, atOnce: false } })
  ).data.made;
  const of = (kind: string) => made.find((one) => one.kind === kind)?.secret ?? '';
  keys = { server: of('server'), sign: of('sign') };
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number }>("select company_id as id from app_user where account = 'admin@nusa.test'"),
  );
  companyId = rows[0]?.id ?? 0;
  worker = startWorker({
    store: platform.services.store,
    clock: platform.clock,
    concurrency: 16,
    handlers: deliveryHandlers(platform.services),
  });
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([good.close(), bad.close()]);
  await platform.close();
});
beforeEach(async () => {
  good.got.length = 0;
  bad.got.length = 0;
  bad.behave = (_, response) => response.end();
  await platform.database.asOwner((client) =>
    client.query(
      'delete from webhook_test; delete from notice; delete from webhook_event; update webhook set deleted_at = now()',
    ),
  );
});

type Type = 'task_detail' | 'task_end' | 'plan_end';
async function subscribe(receiver: TestReceiver, type: Type, fields: string[], more: object = {}): Promise<number> {
  const body = { type, url: receiver.url, fields, retrySeconds: 1, plainNumbers: false, ...more };
  const answered = receiver.behave;
  receiver.behave = (_, response) => response.end();
  expect((await admin.call('webhook.verify', { body })).data.verified).toBe(true);
  receiver.behave = answered;
  receiver.got.length = 0;
  return (await admin.call('webhook.add', { body })).data.id;
}

const contents = (receiver: TestReceiver): Content[] => receiver.got.map((got) => open(got, keys));
const happened = (hearers: number[], count = 1, type: Type = 'task_end') =>
  platform.services.store.company(companyId, (db) =>
    enqueueWebhooks(
      db,
      companyId,
      type,
      hearers,
      Array.from({ length: count }, (_, n) => ({
        at: platform.clock.now(),
        data: { taskId: n, taskName: `Task ${n}` },
      })),
    ),
  );
const log = async (webhookId: number) =>
  (await admin.call('webhook.deliveries', { query: { webhookId, limit: 60 } })).data;
const detail = async (webhookId: number) => (await admin.call('webhook.detail', { params: { id: webhookId } })).data;
async function settled(webhookId: number, tries: number) {
  await until(async () => {
    const { list } = await log(webhookId);
    return list.length > 0 && list.every((one) => one.tries >= tries);
  });
  return (await log(webhookId)).list;
}

it('a task’s calls and its end are told as they happen, in the fields that were chosen, numbers masked', async () => {
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

it('numbers leave in full where a subscription asks for it, and stand masked in the log all the same', async () => {
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

it('what did not happen is not told', async () => {
  const id = await subscribe(good, 'task_end', ['taskId']);
  await expect(
    platform.services.store.company(companyId, async (db) => {
      await enqueueWebhooks(db, companyId, 'task_end', [id], [{ at: platform.clock.now(), data: { taskId: 1 } }]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect((await log(id)).total).toBe(0);
});

it('closing a task tells its end once', async () => {
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

it('a failed one is tried again by the schedule, with the same id and a new time, and given up at last', async () => {
  const id = await subscribe(bad, 'task_end', ['taskId']);
  bad.behave = (_, response) => response.writeHead(500).end('broken: call +628123456789');
  await happened([id]);
  const pauses = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs];
  for (const [n, pause] of pauses.entries()) {
    const [one] = await settled(id, n + 1);
    expect(one).toMatchObject({
      state: 'waiting',
      tries: n + 1,
      outcome: 'status',
      status: 500,
      dueAt: platform.clock.now() + pause,
    });
    platform.clock.advance(pause, secondMs);
  }
  const [last] = await settled(id, 8);
  expect(last).toMatchObject({ state: 'failed', tries: 8, dueAt: null });
  expect(new Set(bad.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(bad.got.map(({ headers }) => headers['aicc-try'])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  expect(new Set(bad.got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8);
  const { data } = await admin.call('webhook.delivery', { params: { id: last?.id ?? 0 } });
  expect(data.log[0]?.answer).toBe('broken: call +6281*****789');
});

it.each([
  ['slow', 'timeout', (_: unknown, response: { end(): void }) => void setTimeout(() => response.end(), 5_000).unref()],
  [
    'redirecting',
    'redirect',
    (_: unknown, response: { writeHead(status: number, headers: object): { end(): void } }) =>
      response.writeHead(307, { location: good.url }).end(),
  ],
  [
    'closing half way',
    'closed',
    (
      request: { socket: { destroy(): void } },
      response: { writeHead(status: number, headers: object): void; write(text: string): void },
    ) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      setTimeout(() => request.socket.destroy(), 20);
    },
  ],
] as const)('a %s receiver counts as failed (%s) and keeps nobody else waiting', async (_name, outcome, behave) => {
  const ids = [await subscribe(bad, 'task_end', ['taskId']), await subscribe(good, 'task_end', ['taskId'])];
  bad.behave = behave as TestReceiver['behave'];
  await happened(ids, 3);
  await until(() => good.got.length === 3);
  const list = await settled(ids[0] ?? 0, 1);
  expect(list.map((one) => [one.state, one.outcome])).toEqual([
    ['waiting', outcome],
    ['waiting', outcome],
    ['waiting', outcome],
  ]);
  expect(good.got).toHaveLength(3);
  expect((await detail(ids[1] ?? 0)).lastDay).toEqual({ delivered: 3, failed: 0 });
});

it('one that keeps failing is left alone for a stated while, its people hear once, and one try opens it again', async () => {
  const id = await subscribe(bad, 'task_end', ['taskId']);
  bad.behave = (_, response) => response.writeHead(503).end();
  await happened([id], 60);
  await until(async () => (await detail(id)).state === 'paused');
  const tried = bad.got.length;
  // Those under way when the fifth came back are still counted; the others wait without using up a try.
  expect(tried).toBeLessThanOrEqual(24);
  const paused = await detail(id);
  expect(paused.pausedUntil).toBeGreaterThanOrEqual(platform.clock.now() + minuteMs);
  expect(paused.waiting).toBe(60);
  const notices = (await admin.call('notice.list')).data.list;
  expect(notices).toMatchObject([{ kind: 'webhookFailing', count: 1, facts: { name: bad.url, id } }]);
  platform.clock.advance((paused.pausedUntil ?? 0) - platform.clock.now());
  await until(async () => (await detail(id)).pausedUntil !== paused.pausedUntil);
  expect(bad.got).toHaveLength(tried + 1);
  bad.behave = (_, response) => response.end();
  platform.clock.advance(2 * hourMs);
  await until(async () => (await detail(id)).state === 'active' && (await detail(id)).waiting === 0);
  expect((await detail(id)).lastDay.delivered).toBe(60);
  expect((await admin.call('notice.list')).data.list).toHaveLength(1);
});

it('410 ends it: nothing more is sent, it says so, and turning it on again sends what is resent', async () => {
  const id = await subscribe(bad, 'task_end', ['taskId']);
  bad.behave = (_, response) => response.writeHead(410).end();
  await happened([id]);
  await until(async () => (await detail(id)).state === 'gone');
  expect((await log(id)).list).toMatchObject([{ state: 'failed', outcome: 'gone', status: 410 }]);
  expect((await admin.call('notice.list')).data.list).toMatchObject([
    { kind: 'webhookFailing', facts: { id, gone: true } },
  ]);
  bad.behave = (_, response) => response.end();
  await admin.call('webhook.enable', { params: { id } });
  expect(
    (await admin.call('webhook.resend', { body: { ids: (await log(id)).list.map((one) => one.id) } })).data.resent,
  ).toBe(1);
  await until(async () => (await log(id)).list[0]?.state === 'delivered');
  expect(bad.got.map(({ headers }) => headers['webhook-id'])).toEqual([
    bad.got[0]?.headers['webhook-id'],
    bad.got[0]?.headers['webhook-id'],
  ]);
});

it('a window is sent again, and nothing outside of it or of another company', async () => {
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
});

it('while it is off nothing is kept for it', async () => {
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
