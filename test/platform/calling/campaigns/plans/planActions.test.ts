import type { Input } from '@/contract/contract';
import { uploadList } from '../tasks/fixtures';
import { at, draftOf, line, minute, params, startPlans, type Plans } from './fixtures';

let plans: Plans;
let strategyId: number;

beforeAll(async () => {
  plans = await startPlans();
  strategyId = await plans.strategy('Three');
});
afterAll(() => plans.platform.close());

describe('a new plan', () => {
  it.each([
    ['no name', { name: ' ' }, ['name', 'required']],
    ['other signs', { name: 'November plan' }, ['name', 'nameCharset']],
    ['no day', { day: null }, ['day', 'required']],
    ['no such day', { day: '2026-11-31' }, ['day', 'dayFormat']],
    ['yesterday', { day: '2026-11-20' }, ['day', 'startPast']],
    ['the sixth day', { day: '2026-11-27' }, ['day', 'tooFarAhead']],
    ['no list', { listId: null }, ['listId', 'required']],
    ['no line', { sipLineId: null }, ['sipLineId', 'required']],
    ['no strategy', { strategyId: null }, ['strategyId', 'required']],
    ['a strategy that is not there', { strategyId: 999_999 }, ['strategyId', 'notSelectable']],
  ])('with %s: is refused at the field, and not created', async (_name, change, [field, code]) => {
    const body = { ...(await draftOf(plans, 'Refused', strategyId, 1, 91)), ...change };
    const answer = await plans.operator.call('plan.create', { params: { line }, body });
    expect(answer.fields.map((one) => [one.field, one.code])).toEqual([[field, code]]);
    expect((await plans.admin.call('plan.list', { params: { line }, query: { search: 'Refused' } })).data.total).toBe(
      0,
    );
  });

  it('sent twice at once: is created once; a used list or an unpublished strategy is refused', async () => {
    const body = await draftOf(plans, 'Twice', strategyId, 2, 92);
    const answers = await Promise.all(
      [1, 2].map(() =>
        plans.operator.call('plan.create', { params: { line }, body }, { 'idempotency-key': 'plan-twice-0001' }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const id = answers[0]?.data.id ?? 0;
    const named = await plans.admin.call('plan.list', { params: { line }, query: { ids: `${id},999999` } });
    expect(named.data.list.map((one) => one.id)).toEqual([id]);
    const again = { ...body, name: 'Thrice' };
    expect((await plans.operator.call('plan.create', { params: { line }, body: again })).failure).toBe('list.used');
    const other = await plans.strategy('Gone');
    await plans.operator.call('strategy.unpublish', params(other));
    expect(
      (await plans.operator.call('plan.create', { params: { line }, body: { ...again, strategyId: other } })).failure,
    ).toBe('plan.strategy');
  });

  it("a plan's strategy: can be deleted only once the plan is canceled, and the plan's rounds stay", async () => {
    const other = await plans.strategy('Kept');
    const id = await plans.plan('Of_kept', other, 2, { day: '2026-11-23' });
    await plans.operator.call('strategy.unpublish', params(other));
    expect((await plans.operator.call('strategy.delete', params(other))).failure).toBe('strategy.used');
    expect((await plans.admin.call('strategy.plans', params(other))).data.list).toEqual([
      { id, name: 'Of_kept', day: '2026-11-23', state: 'planned' },
    ]);
    await plans.operator.call('plan.cancel', params(id));
    expect((await plans.operator.call('strategy.delete', params(other))).code).toBe(200);
    expect(await plans.detail(id)).toMatchObject({
      strategy: { name: 'Kept' },
      rounds: [{ name: 'Morning' }, { name: 'Noon' }, { name: 'Evening' }],
    });
  });
});

describe('a plan on its day', () => {
  let on: Plans;
  let own: number;
  // Each test lets a day go by.
  beforeEach(async () => {
    on = await startPlans();
    own = await on.strategy('Three');
  });
  afterEach(() => on.platform.close());
  const act = async (name: 'plan.start' | 'plan.pause' | 'plan.resume' | 'plan.cancel' | 'plan.close', id: number) =>
    on.operator.call(name, params(id));
  const states = async (id: number) => {
    const { state, rounds } = await on.detail(id);
    return [state, ...rounds.map((round) => round.state)];
  };
  const callsAfter = async (id: number, since: number) =>
    on.platform.database.asOwner(async (client) =>
      Number(
        (
          await client.query<{ calls: string }>(
            'select count(*) as calls from attempt a join task t on t.id = a.task_id where t.plan_id = $1 and a.dialled_at >= $2',
            [id, new Date(since).toISOString()],
          )
        ).rows[0]?.calls,
      ),
    );

  it('not approved in time: is canceled; start, pause, resume, close and cancel act on rounds and calls', async () => {
    const late = await on.plan('Late', own, 5, { approved: false });
    const running = await on.plan('Running', own, 60);
    const closing = await on.plan('Closing', own, 60);
    const early = await on.plan('Early', own, 20);
    expect((await act('plan.start', early)).data).toMatchObject({
      state: 'pending',
      rounds: [{ state: 'pending', begunAt: at('10:00') }, { state: 'planned' }, { state: 'planned' }],
    });
    await on.pass(at('10:01'));
    expect(await states(early)).toEqual(['calling', 'calling', 'planned', 'planned']);
    on.platform.clock.advance(61 * minute);
    // The platform has not looked yet; its time has come all the same.
    expect((await on.approve(on.approver, late)).failure).toBe('plan.tooLate');
    await on.pass(at('11:05'));
    expect(await on.detail(late)).toMatchObject({
      state: 'canceled',
      stateReason: 'notApproved',
      calls: 0,
      can: ['copy', 'delete'],
    });
    expect(await callsAfter(late, 0)).toBe(0);

    // Early: it called from then on, and its first round ends when it always would have.
    expect(await callsAfter(early, at('10:00'))).toBeGreaterThanOrEqual(20);
    expect((await on.detail(early)).rounds[0]?.endAt).toBe(at('12:00'));

    // Paused over the beginning of a round: the round begins paused and makes no calls.
    expect(await states(running)).toEqual(['calling', 'calling', 'planned', 'planned']);
    expect((await act('plan.pause', running)).data.state).toBe('paused');
    expect(await act('plan.pause', running)).toMatchObject({
      failure: 'plan.action',
      params: { state: 'paused', reason: 'alreadyPaused' },
    });
    // Where calls are added the rounds are shown with their plan, and take none.
    const rounds = async (query: NonNullable<Input<'addCall.tasks'>['query']>) =>
      (await on.admin.call('addCall.tasks', { query })).data.list.map(({ name, plan, can }) => [name, plan?.name, can]);
    expect(await rounds({ sort: '-name' })).toEqual([
      ['Running_Morning', 'Running', []],
      ['Closing_Morning', 'Closing', []],
    ]);
    expect(await rounds({ state: 'paused' })).toEqual([['Running_Morning', 'Running', []]]);
    expect(await rounds({ sort: 'contacts', state: 'calling', line: 'collection,cod' })).toEqual([
      ['Closing_Morning', 'Closing', []],
    ]);
    expect(await rounds({ line: 'cod' })).toEqual([]);
    const taskId = (await on.detail(running)).rounds[0]?.taskId ?? 0;
    const append = { ...params(taskId), body: { listId: await uploadList(on.admin, 1, 9_000) } };
    expect((await on.admin.call('addCall.append', append)).failure).toBe('addCall.planRound');

    await on.pass(at('13:20'));
    expect(await states(running)).toEqual(['paused', 'finished', 'paused', 'planned']);
    expect(await callsAfter(running, at('11:06'))).toBe(0);
    expect((await act('plan.resume', running)).data.state).toBe('calling');
    await on.pass(at('13:25'));
    expect(await callsAfter(running, at('13:20'))).toBeGreaterThan(0);

    // Closed: what was done stays, the rounds to come do not take place.
    expect((await act('plan.close', closing)).data).toMatchObject({ state: 'finished', stateReason: 'closed' });
    await on.pass(at('13:26'));
    expect((await states(closing)).slice(0, 1)).toEqual(['finished']);
    const closedCalls = await callsAfter(closing, 0);
    expect((await act('plan.cancel', running)).data.state).toBe('canceled');
    await on.pass(at('20:00'));
    expect(await states(closing)).toEqual(['finished', 'finished', 'finished', 'canceled']);
    expect(await states(running)).toEqual(['canceled', 'finished', 'canceled', 'canceled']);
    expect(await callsAfter(closing, 0)).toBe(closedCalls);
    expect(await callsAfter(running, at('13:27'))).toBe(0);
    expect((await on.detail(early)).state).toBe('finished');
    expect((await act('plan.resume', running)).failure).toBe('plan.action');
  });

  it('a disabled SIP line: pauses the plan with the reason; enabled and resumed, the plan finishes', async () => {
    const id = await on.plan('Halted', own, 30);
    const line1 = (state: string) =>
      on.platform.database.asOwner((client) =>
        client.query('update sip_line set state = $2 where id = $1', [on.sipLineId, state]),
      );
    await on.pass(at('11:01'), minute);
    await line1('disabled');
    await on.pass(at('11:30'));
    expect(await on.detail(id)).toMatchObject({
      state: 'paused',
      stateReason: 'lineDisabled',
      can: ['resume', 'cancel', 'close', 'copy'],
    });
    await line1('active');
    await act('plan.resume', id);
    await on.pass(at('20:00'));
    expect(await on.detail(id)).toMatchObject({ state: 'finished' });
  });

  it('a round without contacts: is finished without calls, and the plan goes on to its end', async () => {
    const nobody = await on.strategy('Nobody', [{}, { tags: ['H'] }, {}]);
    const id = await on.plan('To_nobody', nobody, 1);
    await on.pass(at('20:00'));
    const plan = await on.detail(id);
    expect(plan.state).toBe('finished');
    expect(plan.rounds[1]?.state).toBe('finished');
    // One contact, who is not "H": none is left for either of the later rounds.
    expect(plan.rounds.map(({ contacts, taskId }) => [contacts, taskId === null])).toEqual([
      [1, false],
      [0, true],
      [0, true],
    ]);
  });
});
