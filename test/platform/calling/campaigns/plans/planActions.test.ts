import type { Caller } from '@test/support/platform';
import { at, draftOf, line, minute, startPlans, type Plans } from './fixtures';

let plans: Plans;
let strategyId: number;
let n = 0;

beforeAll(async () => {
  plans = await startPlans();
  strategyId = await plans.strategy('Three');
}, 60_000);
afterAll(() => plans.platform.close());

const params = (id: number) => ({ params: { line, id } }) as const;
const approve = async (who: Caller, id: number, of = plans) =>
  who.call('plan.approve', { ...params(id), body: { digest: await of.digest(id) } });
const reject = async (who: Caller, id: number, note: string) =>
  who.call('plan.reject', { ...params(id), body: { note, digest: await plans.digest(id) } });
const save = async (who: Caller, id: number, name: string, digest?: string) =>
  who.call('plan.save', {
    ...params(id),
    body: {
      name,
      strategyId,
      day: '2026-11-22',
      sipLineId: plans.sipLineId,
      digest: digest ?? (await plans.digest(id)),
    },
  });
const next = (more: Parameters<Plans['plan']>[3] = {}) => plans.plan(`Plan_${(n += 1)}`, strategyId, 12, more);
const tomorrow = (clock: string) => at(clock) + 24 * 60 * minute;

describe('approval', () => {
  it('is somebody else’s: neither who made it nor an administrator who did decides on their own', async () => {
    const id = await next({ approved: false });
    expect((await plans.operator.call('plan.detail', params(id))).data).toMatchObject({
      state: 'created',
      approval: 'awaiting',
      can: ['cancel', 'withdraw', 'copy'],
    });
    expect((await approve(plans.operator, id)).failure).toBe('access.denied');
    expect((await plans.admin.call('plan.withdraw', params(id))).failure).toBe('approval.notYours');
    const own = await plans.admin.call('plan.create', {
      params: { line },
      body: await draftOf(plans, 'Own', strategyId, 3, 90),
    });
    const seen = await plans.admin.call('plan.detail', params(own.data.id));
    expect(seen.data.can).toEqual(['cancel', 'withdraw', 'copy']);
    expect((await approve(plans.admin, own.data.id)).failure).toBe('approval.own');
    expect((await reject(plans.admin, own.data.id, 'x')).failure).toBe('approval.own');
  });

  it('makes it planned, once, and says who decided', async () => {
    const id = await next({ approved: false });
    const approved = await plans.approver.call('plan.approve', {
      ...params(id),
      body: { digest: await plans.digest(id), note: 'Fine' },
    });
    expect(approved.data).toMatchObject({
      state: 'planned',
      approval: 'approved',
      can: [],
      decisions: [
        { action: 'submit', by: 'Bayu Pratama' },
        { action: 'approve', by: 'Citra Wijaya', note: 'Fine' },
      ],
    });
    expect((await approve(plans.approver, id)).failure).toBe('plan.action');
  });

  it('refused: the plan is changed and submitted again, and who submits it may not approve it', async () => {
    const id = await next({ approved: false });
    expect((await save(plans.operator, id, 'X')).failure).toBe('plan.action');
    await reject(plans.approver, id, 'Another day');
    expect((await plans.operator.call('plan.detail', params(id))).data).toMatchObject({
      state: 'created',
      approval: 'rejected',
      can: ['cancel', 'submit', 'edit', 'copy', 'delete'],
    });
    expect((await save(plans.operator, id, 'Other_day')).code).toBe(200);
    expect((await plans.admin.call('plan.submit', params(id))).data).toMatchObject({
      approval: 'awaiting',
      name: 'Other_day',
      day: '2026-11-22',
      startAt: tomorrow('11:00'),
    });
    expect((await approve(plans.admin, id)).failure).toBe('approval.own');
    expect((await approve(plans.approver, id)).data.state).toBe('planned');
  });

  it('taken back: it may be submitted again, or deleted', async () => {
    const id = await next({ approved: false });
    expect((await plans.operator.call('plan.withdraw', params(id))).data).toMatchObject({
      approval: 'withdrawn',
      can: ['cancel', 'submit', 'edit', 'copy', 'delete'],
    });
    expect((await plans.operator.call('plan.delete', params(id))).code).toBe(200);
    expect((await plans.operator.call('plan.detail', params(id))).failure).toBe('thing.unknown');
  });

  it('the list of one SIP line holds the plans of that line alone', async () => {
    const id = await next({ approved: false });
    const found = async (sipLineId: number) =>
      (await plans.admin.call('plan.list', { params: { line }, query: { sipLineId: String(sipLineId), limit: 60 } }))
        .data;
    const own = await found(plans.sipLineId);
    expect(own.list.map((row) => row.id)).toContain(id);
    expect(new Set(own.list.map(({ sipLine }) => sipLine.id))).toEqual(new Set([plans.sipLineId]));
    expect((await found(plans.sipLineId + 10_000)).total).toBe(0);
    await plans.operator.call('plan.cancel', params(id));
  });

  it('is not asked for where the company does not', async () => {
    const set = (asks: boolean) =>
      plans.platform.database.asOwner((client) =>
        client.query(
          `update company set show_approval = jsonb_build_object('add_task', false, 'add_plan', $1::boolean)`,
          [asks],
        ),
      );
    await set(false);
    const id = await next({ approved: false });
    await set(true);
    expect(await plans.detail(id)).toMatchObject({ state: 'planned', approval: 'approved', decisions: [] });
  });
});

describe('what was seen is what is decided on', () => {
  it('the proposal says whom, from which number, and with which words in each round', async () => {
    const id = await next({ approved: false });
    const { data } = await plans.approver.call('plan.proposal', params(id));
    expect(data).toMatchObject({ contacts: 12, skipped: {}, sipLineActive: true });
    expect(data.filledFor).not.toBe('');
    expect(data.callerId).toMatch(/^\+62/);
    expect(data.rounds.map(({ number, robot, robotValid }) => [number, robot.name, robotValid])).toEqual(
      [1, 2, 3].map((number) => [number, 'Penagihan Sari', true]),
    );
    expect(data.rounds[0]?.says.some(({ text }) => text.includes(data.filledFor))).toBe(true);
    const list = await plans.platform.database.asOwner(
      async (client) =>
        (
          await client.query<{ phone: string }>(
            'select r.phone from contact_list_row r join plan p on p.list_id = r.list_id where p.id = $1 limit 1',
            [id],
          )
        ).rows[0]?.phone ?? '',
    );
    await plans.admin.call('blacklist.add', {
      params: { line },
      body: { phone: list, reason: 'asked', remark: '', untilDay: null },
    });
    expect((await plans.approver.call('plan.proposal', params(id))).data).toMatchObject({
      contacts: 11,
      skipped: { blacklisted: 1 },
      digest: data.digest,
    });
  });

  it('withdrawn, changed and submitted again, neither a yes nor a no of before holds', async () => {
    const id = await next({ approved: false });
    const seen = await plans.digest(id);
    await plans.operator.call('plan.withdraw', params(id));
    expect((await save(plans.operator, id, 'Changed_since')).code).toBe(200);
    await plans.operator.call('plan.submit', params(id));
    expect((await plans.approver.call('plan.approve', { ...params(id), body: { digest: seen } })).failure).toBe(
      'approval.changed',
    );
    expect(
      (await plans.approver.call('plan.reject', { ...params(id), body: { digest: seen, note: 'No' } })).failure,
    ).toBe('approval.changed');
    expect(await plans.detail(id)).toMatchObject({ state: 'created', approval: 'awaiting' });
    expect((await approve(plans.approver, id)).data.state).toBe('planned');
  });

  it('edited in two tabs: the one that was opened before the other saved is refused', async () => {
    const id = await next({ approved: false });
    await plans.operator.call('plan.withdraw', params(id));
    const seen = await plans.digest(id);
    expect((await save(plans.operator, id, 'First_tab', seen)).code).toBe(200);
    expect((await save(plans.operator, id, 'Second_tab', seen)).failure).toBe('approval.changed');
    expect((await plans.detail(id)).name).toBe('First_tab');
  });

  it('who changed it decides on it as little as who made it, though another submits it', async () => {
    const id = await next({ approved: false });
    await plans.operator.call('plan.withdraw', params(id));
    await save(plans.admin, id, 'By_admin');
    await plans.operator.call('plan.submit', params(id));
    expect((await plans.admin.call('plan.detail', params(id))).data.can).not.toContain('approve');
    expect((await approve(plans.admin, id)).failure).toBe('approval.own');
    expect((await approve(plans.approver, id)).code).toBe(200);
  });

  it('withdrawn while it is approved: one of the two happens, the other is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await next({ approved: false });
      const digest = await plans.digest(id);
      const [yes, back] = await Promise.all([
        plans.approver.call('plan.approve', { ...params(id), body: { digest } }),
        plans.operator.call('plan.withdraw', params(id)),
      ]);
      expect([yes.code, back.code].filter((code) => code === 200)).toHaveLength(1);
      expect([yes.failure, back.failure].filter((one) => one === 'plan.action')).toHaveLength(1);
      expect(await plans.detail(id)).toMatchObject(
        yes.code === 200 ? { state: 'planned', approval: 'approved' } : { state: 'created', approval: 'withdrawn' },
      );
      await plans.operator.call('plan.cancel', params(id));
    }
  });

  it('withdrawn while it is started: it never calls without its approval', async () => {
    const id = await next({ approved: false });
    const [start, back] = await Promise.all([
      plans.operator.call('plan.start', params(id)),
      plans.operator.call('plan.withdraw', params(id)),
    ]);
    expect([start.failure, back.code]).toEqual(['plan.action', 200]);
    expect(await plans.detail(id)).toMatchObject({ state: 'created', approval: 'withdrawn', startedAt: null });
    const other = await next();
    const [begun, late] = await Promise.all([
      plans.operator.call('plan.start', params(other)),
      plans.operator.call('plan.withdraw', params(other)),
    ]);
    expect([begun.code, late.failure]).toEqual([200, 'plan.action']);
    expect(await plans.detail(other)).toMatchObject({ state: 'calling', approval: 'approved' });
    await plans.operator.call('plan.cancel', params(other));
  });
});

describe('a new plan is refused at the field that breaks a rule', () => {
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
  ])('%s', async (_name, change, [field, code]) => {
    const body = { ...(await draftOf(plans, 'Refused', strategyId, 1, 91)), ...change };
    const answer = await plans.operator.call('plan.create', { params: { line }, body });
    expect(answer.fields.map((one) => [one.field, one.code])).toEqual([[field, code]]);
    expect((await plans.admin.call('plan.list', { params: { line }, query: { search: 'Refused' } })).data.total).toBe(
      0,
    );
  });

  it('of a list once, of a strategy that is published, with robots in effect, however often it is sent', async () => {
    const body = await draftOf(plans, 'Twice', strategyId, 2, 92);
    const answers = await Promise.all(
      [1, 2].map(() =>
        plans.operator.call('plan.create', { params: { line }, body }, { 'idempotency-key': 'plan-twice-0001' }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await plans.operator.call('plan.create', { params: { line }, body })).failure).toBe('list.used');
    const other = await plans.strategy('Gone');
    await plans.operator.call('strategy.unpublish', params(other));
    expect(
      (await plans.operator.call('plan.create', { params: { line }, body: { ...body, strategyId: other } })).failure,
    ).toBe('plan.strategy');
  });

  it('and the strategy it was made of cannot be deleted under it, nor change it', async () => {
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

describe('what a person does while it runs', () => {
  let on: Plans;
  let own: number;
  beforeAll(async () => {
    on = await startPlans();
    own = await on.strategy('Three');
  }, 60_000);
  afterAll(() => on.platform.close());
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

  it('one that nobody approved in time is canceled, and cannot be approved late', async () => {
    const late = await on.plan('Late', own, 5, { approved: false });
    const running = await on.plan('Running', own, 60);
    const closing = await on.plan('Closing', own, 60);
    const early = await on.plan('Early', own, 20);
    expect((await act('plan.start', early)).data).toMatchObject({
      state: 'calling',
      rounds: [{ state: 'calling', begunAt: at('10:00') }, { state: 'planned' }, { state: 'planned' }],
    });
    on.platform.clock.advance(61 * minute);
    // The platform has not looked yet; its time has come all the same.
    expect((await approve(on.approver, late, on)).failure).toBe('plan.tooLate');
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

    // Paused over the beginning of a round: the round begins paused and calls nobody.
    expect(await states(running)).toEqual(['calling', 'calling', 'planned', 'planned']);
    expect((await act('plan.pause', running)).data.state).toBe('paused');
    expect((await act('plan.pause', running)).failure).toBe('plan.action');
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

  it('a line that is disabled halts the plan with its round, and it goes on when it is resumed', async () => {
    const id = await on.plan('Halted', own, 30, { day: '2026-11-22' });
    const line1 = (state: string) =>
      on.platform.database.asOwner((client) =>
        client.query('update sip_line set state = $2 where id = $1', [on.sipLineId, state]),
      );
    await on.pass(tomorrow('11:01'), minute);
    await line1('disabled');
    await on.pass(tomorrow('11:30'));
    expect(await on.detail(id)).toMatchObject({
      state: 'paused',
      stateReason: 'lineDisabled',
      can: ['resume', 'cancel', 'close', 'copy'],
    });
    await line1('active');
    await act('plan.resume', id);
    await on.pass(tomorrow('20:00'));
    expect(await on.detail(id)).toMatchObject({ state: 'finished' });
  });

  it('a round that finds nobody has begun and is over, and the plan goes on to its end', async () => {
    const nobody = await on.strategy('Nobody', [{}, { tags: ['H'] }, {}]);
    const id = await on.plan('To_nobody', nobody, 1, { day: '2026-11-23' });
    await on.pass(at('20:00') + 48 * 60 * minute);
    const plan = await on.detail(id);
    expect(plan.state).toBe('finished');
    expect(plan.rounds[1]?.state).toBe('finished');
    // One contact, who is not "H": nobody is left for either of the later rounds.
    expect(plan.rounds.map(({ contacts, taskId }) => [contacts, taskId === null])).toEqual([
      [1, false],
      [0, true],
      [0, true],
    ]);
  });
});
