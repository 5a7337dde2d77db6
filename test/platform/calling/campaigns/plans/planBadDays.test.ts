import { breakLine } from '@sandbox/platform/simulation/carrier/lineFaults';
import { at, line, minute, startPlans, type Plans } from './fixtures';

let plans: Plans;
let strategyId: number;

// Each test lets a day go by.
beforeEach(async () => {
  plans = await startPlans();
  strategyId = await plans.strategy('Three');
});
afterEach(() => plans.platform.close());

const params = (id: number) => ({ params: { line, id } }) as const;
const owner = (text: string, values: unknown[]) =>
  plans.platform.database.asOwner((client) => client.query<Record<string, unknown>>(text, values));

it('a failing SIP line: pauses the plan with the reason; the next round begins paused until the plan is resumed', async () => {
  await owner('delete from notice', []);
  const id = await plans.plan('Lost_line', strategyId, 60);
  await plans.pass(at('11:01'), minute);
  await breakLine(plans.platform.services.store, plans.sipLineId, 100);
  await plans.pass(at('11:30'), minute);
  const paused = await plans.detail(id);
  expect(paused).toMatchObject({
    state: 'paused',
    stateReason: 'lineFailing',
    can: ['resume', 'cancel', 'close', 'copy'],
  });
  expect(paused.pausedAt).toBeGreaterThan(at('11:01'));
  expect(
    (await plans.operator.call('notice.list')).data.list.filter(({ kind }) => kind === 'lineFailing'),
  ).toMatchObject([{ count: 1, facts: { id: plans.sipLineId, line, subject: 'plan' } }]);
  expect(
    (await plans.operator.call('sipLine.list', { params: { line } })).data.list.find(
      (one) => one.id === plans.sipLineId,
    ),
  ).toMatchObject({ state: 'failing', pausedTasks: 0, pausedPlans: 1 });
  const { rows } = await owner(
    "select user_id, action, target_id, detail->>'reason' as reason from operation_record where user_id is null",
    [],
  );
  expect(rows).toEqual([{ user_id: null, action: 'plan.pause', target_id: String(id), reason: 'lineFailing' }]);

  await plans.pass(at('13:20'));
  expect((await plans.detail(id)).rounds.map(({ state }) => state)).toEqual(['finished', 'paused', 'planned']);
  await breakLine(plans.platform.services.store, plans.sipLineId, 0);
  expect((await plans.operator.call('plan.resume', params(id))).data.state).toBe('calling');
  await plans.pass(at('23:00'));
  expect(await plans.detail(id)).toMatchObject({ state: 'finished' });
  expect((await plans.detail(id)).rounds[1]?.calls).toBeGreaterThan(0);
});

it('paused through its first round: who was not called may be called later, and is not once the plan is canceled', async () => {
  const id = await plans.plan('Interrupted', strategyId, 60);
  await plans.pass(at('11:00'));
  await plans.pass(at('11:00') + 1_000, 1_000);
  await plans.operator.call('plan.pause', params(id));
  await plans.pass(at('12:30'));
  const { rows } = await owner(
    'select count(distinct contact_id)::int as people from call c join task t on t.id = c.task_id where t.plan_id = $1',
    [id],
  );
  const people = Number(rows[0]?.people);
  expect([people > 0, people < 60]).toEqual([true, true]);
  const paused = await plans.detail(id);
  expect(paused).toMatchObject({ state: 'paused', called: people, notCalled: {} });
  expect(paused.rounds[0]).toMatchObject({ contacts: 60, called: people, notCalled: { unfinished: 60 - people } });
  expect(paused.rounds[1]).toMatchObject({ contacts: null, called: 0, notCalled: {} });
  await plans.operator.call('plan.cancel', params(id));
  expect(await plans.detail(id)).toMatchObject({ called: people, notCalled: { unfinished: 60 - people } });
  const early = await plans.plan('Never_began', strategyId, 20, { day: '2026-11-22' });
  await plans.operator.call('plan.cancel', params(early));
  expect(await plans.detail(early)).toMatchObject({ called: 0, notCalled: { canceled: 20 } });
});

it('robot deactivated, strategy unpublished: a running plan goes on; new plans and publishing are refused', async () => {
  const running = await plans.plan('Pinned', strategyId, 20);
  await plans.pass(at('11:05'));
  await owner("update robot set status = 'invalid' where id = $1", [plans.robotId]);
  expect((await plans.operator.call('strategy.unpublish', params(strategyId))).code).toBe(200);
  await plans.pass(at('23:00'));
  const done = await plans.detail(running);
  expect(done.state).toBe('finished');
  expect(done.rounds.map(({ state }) => state)).toEqual(['finished', 'finished', 'finished']);
  const { rows } = await owner(
    'select count(distinct c.robot_version_id)::int as versions, count(*)::int as calls from call c join task t on t.id = c.task_id where t.plan_id = $1 and c.dialled_at > $2',
    [running, new Date(at('11:05')).toISOString()],
  );
  expect(rows).toMatchObject([{ versions: 1 }]);
  expect(Number(rows[0]?.calls)).toBeGreaterThan(0);
  // But none is made of them any more.
  const day = '2026-11-24';
  const options = (await plans.operator.call('plan.options', { params: { line } })).data.strategies.map(
    (one) => one.id,
  );
  expect(options).not.toContain(strategyId);
  await expect(plans.plan('Too_late', strategyId, 5, { day })).rejects.toThrow(/plan.strategy/);
  // Published again while its robot is out of effect: refused there already.
  expect((await plans.operator.call('strategy.publish', params(strategyId))).failure).toBe('strategy.robotInvalid');
  await owner("update robot set status = 'valid' where id = $1", [plans.robotId]);
  expect((await plans.operator.call('strategy.publish', params(strategyId))).code).toBe(200);
});
