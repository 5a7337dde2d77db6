import { deepOr } from '@test/support/deep';
import { rush } from '../tasks/rush';
import { line, minute, startPlans, type Plans } from './fixtures';

const APPROVALS = deepOr(100, 30);
let plans: Plans;
beforeAll(async () => {
  plans = await startPlans();
});
afterAll(() => plans.platform.close());

const rows = (text: string, values: unknown[]) =>
  plans.platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(text, values)).rows);

it.each([0, APPROVALS / 2, APPROVALS])(
  `${APPROVALS} approvals of a plan at once, withdrawn after %d: one decision, one record of it, one call or none`,
  async (after) => {
    const { approver, admin, operator } = plans;
    const id = await plans.plan(`Rush_${after}`, await plans.strategy(`Rush_${after}`), 1, { approved: false });
    const digest = await plans.digest(id);
    const requested = { params: { line, id }, body: { digest } } as const;
    const { done, refusals } = await rush(
      [() => approver.call('plan.approve', requested), () => admin.call('plan.approve', requested)],
      () => operator.call('plan.withdraw', { params: { line, id } }),
      after,
      APPROVALS,
    );
    expect([
      [1, 0],
      [0, 1],
    ]).toContainEqual(done);
    expect(refusals).toEqual(['plan.action']);
    const [decided, approval, state] =
      done[0] === 1 ? ['approve', 'approved', 'planned'] : ['withdraw', 'withdrawn', 'created'];
    expect(await plans.detail(id)).toMatchObject({ state, approval });
    expect(
      (await rows('select action from plan_approval where plan_id = $1 order by id', [id])).map(({ action }) => action),
    ).toEqual(['submit', decided]);
    expect(
      await rows(
        "select action from operation_record where target_kind = 'plan' and target_id = $1 and action <> 'plan.create'",
        [String(id)],
      ),
    ).toEqual([{ action: `plan.${decided}` }]);

    expect((await operator.call('plan.start', { params: { line, id } })).failure).toBe(
      done[0] === 1 ? null : 'plan.action',
    );
    await plans.pass(plans.platform.clock.now() + minute);
    expect(
      await rows('select count(*)::int as calls from attempt a join task t on t.id = a.task_id where t.plan_id = $1', [
        id,
      ]),
    ).toEqual([{ calls: done[0] }]);
  },
);
