import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { deepOr } from '@test/support/deep';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { FixedCarrier } from '../../engine/dialStates';
import { detail, digestOf, kirana, line, make, type Kirana } from './kirana';
import { rush } from './rush';

const APPROVALS = deepOr(100, 30);
let platform: TestPlatform;
let of: Kirana;
beforeAll(async () => {
  platform = await startTestPlatform();
  of = await kirana(platform);
});
afterAll(() => platform.close());

const rows = <T extends object>(text: string, values: unknown[]) =>
  platform.database.asOwner(async (client) => (await client.query<T>(text, values)).rows);

it.each([0, APPROVALS / 2, APPROVALS])(
  `${APPROVALS} approvals of a task at once, withdrawn after %d: one decision, one record of it, one call or none`,
  async (after) => {
    const id = await make(of, of.operator, 1, 1_000 + after);
    const digest = await digestOf(of.approver, id);
    const approve = (who: Caller) => () => who.call('task.approve', { params: { line, id }, body: { digest } });
    const { done, refusals } = await rush(
      [approve(of.approver), approve(of.admin)],
      () => of.operator.call('task.withdraw', { params: { line, id } }),
      after,
      APPROVALS,
    );
    expect([
      [1, 0],
      [0, 1],
    ]).toContainEqual(done);
    expect(refusals).toEqual(['approval.state']);

    const [approved] = done;
    const decided = approved === 1 ? 'approve' : 'withdraw';
    expect(await detail(of.operator, id)).toMatchObject(
      approved === 1 ? { state: 'planned', approval: 'approved' } : { state: 'created', approval: 'withdrawn' },
    );
    expect(
      (await of.approver.call('task.proposal', { params: { line, id } })).data.records.map(({ action }) => action),
    ).toEqual(['submit', decided]);
    expect(
      await rows(
        "select action from operation_record where target_kind = 'task' and target_id = $1 and action <> 'task.create'",
        [String(id)],
      ),
    ).toEqual([{ action: `task.${decided}` }]);

    const [{ company } = { company: 0 }] = await rows<{ company: number }>(
      'select company_id as company from task where id = $1',
      [id],
    );
    for (let pass = 0; pass < 4; pass += 1)
      await advanceDialing({
        ...dialerWorld,
        store: platform.services.store,
        companyId: company,
        now: testNow + 10 * 60_000,
        carrier: new FixedCarrier(),
      });
    expect(await rows('select count(*)::int as calls from attempt where task_id = $1', [id])).toEqual([
      { calls: approved },
    ]);
  },
);
