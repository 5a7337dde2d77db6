import { known } from '@test/support/known';
import { at, line, params, startPlans, tomorrow, type Plans } from './fixtures';

let plans: Plans;
let strategy: number;
/** over */
let id: number;

beforeAll(async () => {
  plans = await startPlans();
  strategy = await plans.strategy('Three');
  id = await plans.plan('November', strategy, 120);
  await plans.pass(at('20:00'));
});
afterAll(() => plans.platform.close());

const run = (text: string, values: readonly unknown[] = []) =>
  plans.platform.database.asOwner(
    async (client) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
  );

test('a plan that is over: each person once by outcome, reached ones by their last answered call', async () => {
  const tomorrows = await plans.plan('Tomorrow', strategy, 1, { day: '2026-11-22' });
  expect((await plans.operator.call('plan.outcomes', params(tomorrows))).failure).toBe('list.sourceNotOver');
  const { data } = await plans.operator.call('plan.outcomes', params(id));
  // From the ledger: the last answered call of each number, else its last call.
  const ledger = await run(
    `select outcome, count(*)::int as contacts from (
       select distinct on (c.phone) case when c.ring_type = 'answered' then 'label.' || c.label else 'ring.' || c.ring_type end as outcome
         from call c join task t on t.id = c.task_id where t.plan_id = $1
        order by c.phone, c.ring_type = 'answered' desc, c.dialled_at desc) as last group by 1`,
    [id],
  );
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  const called = data.outcomes.filter(({ outcome }) => !outcome.startsWith('notCalled.'));
  expect(sorted(called)).toEqual(sorted(ledger));
  expect(called.length).toBeGreaterThan(3);
  expect(data.outcomes.reduce((sum, { contacts }) => sum + contacts, 0)).toBe(120);
  expect(data.inCall).toBe(0);
});

test('a list of a plan: has each person once, masked; its task follows the plan', async () => {
  const { data } = await plans.operator.call('plan.outcomes', params(id));
  const silent = data.outcomes.find(({ outcome }) => outcome === 'ring.noAnswer')?.contacts;
  const made = await plans.operator.call('contacts.ofPlan', { ...params(id), body: { outcomes: ['ring.noAnswer'] } });
  expect(made.data).toMatchObject({ counts: { good: silent }, source: { kind: 'plan', id, name: 'November' } });
  expect(made.text).not.toMatch(/\+62815\d{4}/);
  const task = await plans.operator.call('task.create', {
    params: { line },
    body: {
      name: 'November_again',
      listId: made.data.id,
      robotId: plans.robotId,
      sipLineId: plans.sipLineId,
      startAt: tomorrow('10:00'),
      endAt: tomorrow('14:00'),
      timeZone: 'Asia/Jakarta',
      redial: false,
      redialIntervalMinutes: 30,
      redialMax: 1,
      expireInvalid: false,
      parameters: {},
    },
  });
  expect(task.text).toContain('"code":200');
  expect((await plans.admin.call('task.detail', params(task.data.id))).data.follows).toMatchObject({
    kind: 'plan',
    id,
  });
  const plan = await plans.detail(id);
  expect(plan.followUps).toEqual([{ id: task.data.id, name: 'November_again' }]);
  expect((await plans.operator.call('plan.detail', params(id))).data.can).toContain('callAgain');
});

test('a round of a plan is no task to call again, and without permissions of plans the plan is refused', async () => {
  const round = (await plans.detail(id)).rounds[0]?.taskId ?? 0;
  const body = { outcomes: ['ring.noAnswer'] };
  expect((await plans.operator.call('contacts.ofTask', { ...params(round), body })).failure).toBe('thing.unknown');
  const role = `id = (select role_id from app_user where account = 'operator@nusa.test')`;
  const [was] = await run(`select permissions from role where ${role}`);
  await run(
    `update role set permissions = array(select one from unnest(permissions) as one where one not like '%*CallPlans*%')
      where ${role}`,
  );
  const refused = await plans.operator.call('contacts.ofPlan', { ...params(id), body });
  await run(`update role set permissions = $1 where ${role}`, [known(was).permissions]);
  expect(refused.failure).toBe('access.denied');
});
