import { hourMs, minuteMs, secondMs } from '@/domain/limits';
import type { Caller, TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { startDeliveries, type Deliveries } from './deliveries';
import type { TestReceiver } from './receiver';

let deliveries: Deliveries;
let platform: TestPlatform;
let admin: Caller;
let good: TestReceiver;
let bad: TestReceiver;
let subscribe: Deliveries['subscribe'];
let happened: Deliveries['happened'];
let log: Deliveries['log'];
let detail: Deliveries['detail'];
let settled: Deliveries['settled'];

beforeAll(async () => {
  deliveries = await startDeliveries();
  ({ platform, admin, good, bad, subscribe, happened, log, detail, settled } = deliveries);
});
afterAll(() => deliveries.close());
beforeEach(() => deliveries.reset());

it('failed delivery: retried on schedule with the same id and a new time, failed after eight tries', async () => {
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
  ['silent', 'timeout', () => undefined],
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
      response: { writeHead(status: number, headers: object): void; write(text: string, done: () => void): void },
    ) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => request.socket.destroy());
    },
  ],
] as const)('%s receiver: counts as failed (%s), other receivers do not wait', async (_name, outcome, behave) => {
  const ids = [
    await subscribe(bad, 'task_end', ['taskId'], { retrySeconds: 1 }),
    await subscribe(good, 'task_end', ['taskId']),
  ];
  bad.behave = behave as TestReceiver['behave'];
  await happened(ids, 3);
  // What a receiver got is counted before its answer is recorded.
  await until(async () => (await detail(ids[1] ?? 0)).lastDay.delivered === 3);
  const list = await settled(ids[0] ?? 0, 1);
  expect(list.map((one) => [one.state, one.outcome])).toEqual([
    ['waiting', outcome],
    ['waiting', outcome],
    ['waiting', outcome],
  ]);
  expect(good.got).toHaveLength(3);
  expect((await detail(ids[1] ?? 0)).lastDay.failed).toBe(0);
});

it('receiver that fails repeatedly: paused with one notice; one test delivery per pause, a success resumes it', async () => {
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

it('answer 410: stops the subscription with a notice; turned on again, resent deliveries arrive', async () => {
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
