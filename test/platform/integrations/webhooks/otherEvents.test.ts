import { hourMs, minuteMs } from '@/domain/limits';
import type { WebhookType } from '@/domain/webhooks/webhookEvents';
import { startWorker, type Worker } from '@sandbox/platform/foundation/store/queue/worker';
import { deliveryHandlers } from '@sandbox/platform/startDeliveries';
import { until } from '@test/support/until';
import { at, line, startPlans, type Plans } from '../../calling/campaigns/plans/fixtures';
import { draft } from '../../calling/campaigns/tasks/fixtures';
import { open, openReceiver, type Content, type TestReceiver } from './receiver';

/** The events whose tasks another feature makes: the end of a plan, and calls of the information check line. */
let plans: Plans;
let receiver: TestReceiver;
let worker: Worker;
let keys = { server: '', sign: '' };

beforeAll(async () => {
  plans = await startPlans();
  const { admin, platform } = plans;
  receiver = await openReceiver();
  platform.allow([`127.0.0.1:${receiver.port}`]);
  const made = (
    await admin.call('webhook.makeKeys', { body: { kinds: ['client', 'server', 'sign'], length: 32, atOnce: false } })
  ).data.made;
  const of = (kind: string) => made.find((one) => one.kind === kind)?.secret ?? '';
  keys = { server: of('server'), sign: of('sign') };
  worker = startWorker({
    store: platform.services.store,
    clock: platform.clock,
    concurrency: 8,
    handlers: deliveryHandlers(platform.services),
  });
});
afterAll(async () => {
  await worker.stop();
  await receiver.close();
  await plans.platform.close();
});
let days = 0;
/** Each test has a day of its own, before whose morning it begins. */
const today = (clock: string) => at(clock) + days * 24 * hourMs;
const dateIn = (more: number) =>
  new Date(today('12:00') + more * 24 * hourMs).toISOString().slice(0, 'yyyy-mm-dd'.length);
beforeEach(async () => {
  await plans.platform.database.asOwner((client) => client.query('update webhook set deleted_at = now()'));
  days += 1;
  await plans.pass(today('08:00'));
});

async function hear(type: WebhookType, fields: readonly string[]): Promise<void> {
  const body = { type, url: receiver.url, fields: [...fields], retrySeconds: 30, plainNumbers: false };
  expect((await plans.admin.call('webhook.verify', { body })).data.verified).toBe(true);
  await plans.admin.call('webhook.add', { body });
  receiver.got.length = 0;
}
const said = (): Content[] => receiver.got.map((got) => open(got, keys));

it("plan runs out: plan_end is sent once with the plan's figures, its rounds send no task_end", async () => {
  await hear('task_end', ['taskId']);
  const fields = [
    'planId',
    'planName',
    'product',
    'state',
    'reason',
    'rounds',
    'contacts',
    'reached',
    'calls',
    'createdAt',
    'startedAt',
    'finishedAt',
  ];
  await hear('plan_end', fields);
  const id = await plans.plan('Told', await plans.strategy('Told_by'), 40, { day: dateIn(0) });
  await plans.pass(today('20:00'));
  await until(() => receiver.got.length > 0);
  const plan = await plans.detail(id);
  const calls = plan.rounds.reduce((sum, round) => sum + round.calls, 0);
  expect(plan).toMatchObject({ state: 'finished', contacts: 40 });
  expect(said()).toMatchObject([
    {
      type: 'plan_end',
      data: {
        planId: id,
        planName: 'Told',
        product: line,
        state: 'finished',
        reason: 'ranOut',
        rounds: 3,
        contacts: 40,
        calls,
        startedAt: new Date(plan.startedAt ?? 0).toISOString(),
        finishedAt: new Date(plan.finishedAt ?? 0).toISOString(),
      },
    },
  ]);
  const reached = await plans.platform.database.asOwner(
    async (client) =>
      (
        await client.query<{ n: number }>(
          `
    select count(distinct c.phone)::int as n from call c join task t on t.id = c.task_id where t.plan_id = $1 and c.outcome = 'reached'`,
          [id],
        )
      ).rows[0]?.n,
  );
  expect(said()[0]?.data.reached).toBe(reached);
  expect(Object.keys(said()[0]?.data ?? {})).toEqual(fields);
});

it('plan canceled by a person: plan_end is sent with its state', async () => {
  await hear('plan_end', ['planId', 'state', 'calls', 'startedAt']);
  const id = await plans.plan('Ended_by_hand', await plans.strategy('Never_begun'), 5, { day: dateIn(1) });
  await plans.operator.call('plan.cancel', { params: { line, id } });
  await until(() => receiver.got.length > 0);
  expect(said().map(({ data }) => data)).toEqual([
    { planId: id, state: (await plans.detail(id)).state, calls: 0, startedAt: null },
  ]);
});

it('calls of the information check line: sent as task_detail_ic only', async () => {
  const { admin, platform } = plans;
  await hear('task_detail', ['callId']);
  await hear('task_detail_ic', ['callId', 'taskId', 'product', 'calleeNumber']);
  const params = { line: 'info_check' as const };
  const rows = Array.from({ length: 8 }, (_, n) => `+62817${String(10_000_000 + n)},Person ${n},Nusa Pinjam`);
  const list = await admin.upload(
    'contacts.upload',
    { params },
    { name: 'list.csv', bytes: new TextEncoder().encode(['phone,BorrowerName,PlatformName', ...rows].join('\n')) },
  );
  const options = (await admin.call('task.options', { params })).data;
  const things = {
    robotId: options.robots[0]?.id ?? 0,
    sipLineId: plans.sipLineId,
    invalidRobotId: 0,
    marketingRobotId: 0,
    disabledLineId: 0,
  };
  const startAt = today('10:00');
  const made = await admin.call('task.create', {
    params,
    body: draft(things, list.data.id, {
      startAt,
      endAt: startAt + 4 * hourMs,
      redial: false,
      redialIntervalMinutes: 5,
      redialMax: 0,
    }),
  });
  expect(made).toMatchObject({ code: 200 });
  await plans.pass(startAt + 90 * minuteMs);
  const { rows: calls } = await platform.database.asOwner((client) =>
    client.query<{ id: number }>('select attempt_id::int as id from call where task_id = $1 order by 1', [
      made.data.id,
    ]),
  );
  expect(calls.length).toBeGreaterThanOrEqual(8);
  await until(() => receiver.got.length >= calls.length);
  expect(new Set(said().map(({ type }) => type))).toEqual(new Set(['task_detail_ic']));
  expect(
    said()
      .map(({ data }) => Number(data.callId))
      .sort((a, b) => a - b),
  ).toEqual(calls.map(({ id }) => id));
  for (const { data } of said())
    expect(data).toMatchObject({
      taskId: made.data.id,
      product: 'info_check',
      calleeNumber: expect.stringMatching(/^\+62\d\d\*+\d{3}$/) as string,
    });
});
