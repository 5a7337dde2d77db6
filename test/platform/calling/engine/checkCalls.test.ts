import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier, worldSeed } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { testNow } from '@test/support/database';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { MINUTE, people, startCampaign } from './campaign';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
});
afterAll(() => platform.close());

/** Each campaign has a day of its own: the dialler does not go back. */
let day = 0;

async function run(from: number, parameters: Parameters<typeof startCampaign>[1]['parameters']): Promise<number> {
  const { store } = platform.services;
  const begins = testNow + (day += 1) * 24 * 60 * MINUTE;
  const { companyId, taskId } = await startCampaign(store, {
    now: begins,
    contacts: people(60, from),
    redialMax: 1,
    parameters,
  });
  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  for (let at = begins; at <= begins + 120 * MINUTE; at += 10 * MINUTE)
    for (let round = 0; round < 3; round += 1)
      await advanceDialing({ ...dialerWorld, store, companyId, now: at, carrier });
  return taskId;
}

const count = async (text: string, taskId: number) =>
  Number(
    (
      await platform.database.asOwner((client) =>
        client.query<{ count: string }>(
          `select count(*) from call c left join call_check k using (attempt_id) where c.task_id = $1 and ${text}`,
          [taskId],
        ),
      )
    ).rows[0]?.count,
  );

test('checks of calls: cover every call long enough and of a selected result, and no other', async () => {
  const taskId = await run(0, { autoQa: 'Y', qaLimitLength: 10, qaLimitRate: 100, qaResultSelect: ['A', 'B'] });
  const wanted = "c.talk_seconds >= 10 and c.result in ('A', 'B')";
  expect(await count(wanted, taskId)).toBeGreaterThan(3);
  expect(await count(`${wanted} and k.attempt_id is null`, taskId)).toBe(0);
  expect(await count(`not (${wanted}) and k.attempt_id is not null`, taskId)).toBe(0);

  const admin = await platform.as('admin');
  const { data } = await admin.call('task.detail', { params: { line: 'collection', id: taskId } });
  expect(data.checks.checked).toBe(await count('k.attempt_id is not null', taskId));
  expect(data.checks.clean).toBe(await count("k.findings = '{}'", taskId));
  const { data: calls } = await admin.call('call.list', {
    params: { line: 'collection' },
    query: { taskId: String(taskId), outcome: 'reached', limit: 60 },
  });
  const shown = await Promise.all(
    calls.list.map(
      async ({ id }) => (await admin.call('call.detail', { params: { line: 'collection', id } })).data.check,
    ),
  );
  expect(shown.filter((check) => check !== null)).toHaveLength(data.checks.checked);
});

test('findings of a task: each count opens exactly the calls it counts', async () => {
  const taskId = await run(3_000, { autoQa: 'Y', qaLimitRate: 100 });
  const admin = await platform.as('admin');
  const of = async (finding: string) =>
    (
      await admin.call('call.list', {
        params: { line: 'collection' },
        query: { taskId: String(taskId), finding, limit: 60 },
      })
    ).data;
  const { checks } = (await admin.call('task.detail', { params: { line: 'collection', id: taskId } })).data;
  const known = ['lateStart', 'longSilence', 'talkedOver', 'monologue', 'repeated', 'noClosing'];
  expect(Object.keys(checks.findings).length).toBeGreaterThan(1);
  for (const finding of known) {
    const { list, total } = await of(finding);
    expect([finding, total]).toEqual([finding, checks.findings[finding] ?? 0]);
    for (const { id } of list.slice(0, 3))
      expect((await admin.call('call.detail', { params: { line: 'collection', id } })).data.check?.findings).toContain(
        finding,
      );
  }
  expect((await of('clean')).total).toBe(checks.clean);
  expect((await of(['clean', ...known].join())).total).toBe(checks.checked);
  expect((await admin.call('call.list', { params: { line: 'collection' }, query: { finding: 'rude' } })).failure).toBe(
    'input.invalid',
  );
});

test('a check rate of 40 %: checks some of the calls, not all', async () => {
  const taskId = await run(1_000, { autoQa: 'Y', qaLimitRate: 40 });
  const talked = await count('c.talk_seconds > 0', taskId);
  const checked = await count('k.attempt_id is not null', taskId);
  expect(checked).toBeGreaterThan(0);
  expect(checked).toBeLessThan(talked);
});

test('checks switched off: no call is checked', async () => {
  const taskId = await run(2_000, {});
  expect(await count('k.attempt_id is not null', taskId)).toBe(0);
});
