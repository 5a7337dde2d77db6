import type { Caller } from '@test/support/platform';
import { at, line, startPlans, type Plans } from './fixtures';

let plans: Plans;
let strategyId: number;

beforeEach(async () => {
  plans = await startPlans();
  strategyId = await plans.strategy('Three');
  await plans.platform.database.asOwner((client) => client.query('delete from notice'));
});
afterEach(() => plans.platform.close());

const noticesOf = async (who: Caller) =>
  (await who.call('notice.list')).data.list.map(({ kind, facts }) => ({ kind, facts }));

it('a submitted plan: notifies who may approve it; the decision: notifies its creator and who submitted it', async () => {
  const id = await plans.plan('Asked', strategyId, 12, { approved: false });
  const facts = { name: 'Asked', line, id, ids: [id], subject: 'plan' };
  expect(await noticesOf(plans.approver)).toEqual([
    { kind: 'approvalWanted', facts: { ...facts, by: 'Bayu Pratama' } },
  ]);
  expect(await noticesOf(plans.admin)).toHaveLength(1);
  expect(await noticesOf(plans.operator)).toEqual([]);

  await plans.approver.call('plan.reject', {
    params: { line, id },
    body: { digest: await plans.digest(id), note: 'Another day' },
  });
  expect(await noticesOf(plans.operator)).toEqual([
    { kind: 'approvalAnswered', facts: { ...facts, by: 'Citra Wijaya', approved: false } },
  ]);
  // Submitted by somebody else: both are authors now, and hear the next answer.
  await plans.admin.call('plan.submit', { params: { line, id } });
  await plans.approver.call('plan.approve', { params: { line, id }, body: { digest: await plans.digest(id) } });
  expect(await noticesOf(plans.operator)).toEqual([
    { kind: 'approvalAnswered', facts: { ...facts, by: 'Citra Wijaya', approved: true } },
  ]);
  expect((await noticesOf(plans.admin)).map(({ kind }) => kind)).toEqual(['approvalAnswered', 'approvalWanted']);
  await plans.operator.call('plan.cancel', { params: { line, id } });
});

it('a withdrawn plan: notifies nobody', async () => {
  const id = await plans.plan('Taken_back', strategyId, 12, { approved: false });
  await plans.platform.database.asOwner((client) => client.query('delete from notice'));
  await plans.operator.call('plan.withdraw', { params: { line, id } });
  expect([await noticesOf(plans.approver), await noticesOf(plans.operator)]).toEqual([[], []]);
});

it('a finished plan: sends one notification with the people reached, and none for its rounds', async () => {
  const id = await plans.plan('Whole', strategyId, 12);
  await plans.pass(at('23:00'));
  const plan = await plans.detail(id);
  expect(plan.state).toBe('finished');
  const { list } = (await plans.operator.call('notice.list')).data;
  expect(list.filter(({ kind }) => kind === 'taskFinished')).toMatchObject([
    {
      count: 1,
      at: plan.finishedAt,
      facts: { name: 'Whole', line, id, subject: 'plan', contacts: 12, reached: plan.reachedContacts },
    },
  ]);
});

it('a plan not approved in time: notifies its creator and who could have approved it, and awaits nothing any more', async () => {
  const id = await plans.plan('Missed', strategyId, 12, { approved: false });
  await plans.platform.database.asOwner((client) => client.query('delete from notice'));
  await plans.pass(at('13:30'));
  const { state, stateReason, approval } = await plans.detail(id);
  expect([state, stateReason, approval]).toEqual(['canceled', 'notApproved', 'withdrawn']);
  for (const person of [plans.operator, plans.approver, plans.admin])
    expect(await noticesOf(person)).toEqual([
      { kind: 'approvalMissed', facts: { name: 'Missed', line, id, ids: [id], subject: 'plan' } },
    ]);
});
