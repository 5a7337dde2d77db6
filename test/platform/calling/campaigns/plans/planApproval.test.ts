import type { Caller } from '@test/support/platform';
import { draftOf, line, params, startPlans, tomorrow, type Plans } from './fixtures';

let plans: Plans;
let strategyId: number;
let n = 0;

beforeAll(async () => {
  plans = await startPlans();
  strategyId = await plans.strategy('Three');
});
afterAll(() => plans.platform.close());

const approve = (who: Caller, id: number) => plans.approve(who, id);
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

describe('approval of a plan', () => {
  it('is refused to the creator, also to an administrator; withdrawing is refused to others', async () => {
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

  it('a draft: is not begun or decided on, can be changed, and asks the approver once it is submitted', async () => {
    const wanted = async () =>
      (await plans.approver.call('notice.list')).data.list
        .filter(({ kind, read }) => kind === 'approvalWanted' && !read)
        .map(({ facts }) => facts.id);
    const body = { ...(await draftOf(plans, 'Draft', strategyId, 3, 91, '2026-11-22')), draft: true };
    const { id } = (await plans.operator.call('plan.create', { params: { line }, body })).data;
    expect((await plans.operator.call('plan.detail', params(id))).data).toMatchObject({
      state: 'created',
      approval: 'created',
      decisions: [],
      can: ['cancel', 'submit', 'edit', 'copy', 'delete'],
    });
    expect((await plans.admin.call('plan.start', params(id))).failure).toBe('plan.action');
    expect((await approve(plans.approver, id)).failure).toBe('plan.action');
    expect((await save(plans.operator, id, 'Draft_2')).code).toBe(200);
    expect(await wanted()).not.toContain(id);
    expect((await plans.operator.call('plan.submit', params(id))).data).toMatchObject({ approval: 'awaiting' });
    expect(await wanted()).toContain(id);
    expect((await plans.operator.call('plan.submit', params(id))).failure).toBe('plan.action');
    expect((await approve(plans.approver, id)).data).toMatchObject({ state: 'planned', name: 'Draft_2' });
  });

  it('approved: the plan is planned, shows who decided, and cannot be approved again', async () => {
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

  it('rejected: the plan can be edited and submitted again, and approved by another than who submitted it', async () => {
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

  it('withdrawn: the plan can be edited, submitted again or deleted', async () => {
    const id = await next({ approved: false });
    expect((await plans.operator.call('plan.withdraw', params(id))).data).toMatchObject({
      approval: 'withdrawn',
      can: ['cancel', 'submit', 'edit', 'copy', 'delete'],
    });
    expect((await plans.operator.call('plan.delete', params(id))).code).toBe(200);
    expect((await plans.operator.call('plan.detail', params(id))).failure).toBe('thing.unknown');
  });

  it('filter by SIP line: lists only the plans of that SIP line', async () => {
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

  it('a company without approval of plans: a new plan is planned at once', async () => {
    const set = (asks: boolean) =>
      plans.platform.database.asOwner((client) =>
        client.query(
          `update company set show_approval = jsonb_build_object('add_task', false, 'add_plan', $1::boolean, 'download_list', false)`,
          [asks],
        ),
      );
    await set(false);
    const id = await next({ approved: false });
    await set(true);
    expect(await plans.detail(id)).toMatchObject({ state: 'planned', approval: 'approved', decisions: [] });
  });
});

describe('proposal, changes and decision', () => {
  it('the proposal: shows contacts, caller number and the texts of each round, without blacklisted contacts', async () => {
    const id = await next({ approved: false });
    const { data } = await plans.approver.call('plan.proposal', params(id));
    expect(data).toMatchObject({ contacts: 12, skipped: {}, sipLineActive: true });
    expect(data.filledFor).not.toBe('');
    expect(data.callerId).toMatch(/^\+62/);
    expect(data.rounds.map(({ number, robot, robotValid }) => [number, robot.name, robotValid])).toEqual(
      [1, 2, 3].map((number) => [number, 'Penagihan_Sari', true]),
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

  it('withdrawn, edited and submitted again: approving or rejecting the earlier version is refused', async () => {
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

  it('edited in two tabs: the second to save is refused, and the first edit stays', async () => {
    const id = await next({ approved: false });
    await plans.operator.call('plan.withdraw', params(id));
    const seen = await plans.digest(id);
    expect((await save(plans.operator, id, 'First_tab', seen)).code).toBe(200);
    expect((await save(plans.operator, id, 'Second_tab', seen)).failure).toBe('approval.changed');
    expect((await plans.detail(id)).name).toBe('First_tab');
  });

  it('who edited the plan: may not approve it, even when another person submitted it', async () => {
    const id = await next({ approved: false });
    await plans.operator.call('plan.withdraw', params(id));
    await save(plans.admin, id, 'By_admin');
    await plans.operator.call('plan.submit', params(id));
    expect((await plans.admin.call('plan.detail', params(id))).data.can).not.toContain('approve');
    expect((await approve(plans.admin, id)).failure).toBe('approval.own');
    expect((await approve(plans.approver, id)).code).toBe(200);
  });

  it('withdrawn and approved at once: one succeeds, the other is refused', async () => {
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

  it('withdrawn and started at once: only an approved plan is started', async () => {
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
    expect(await plans.detail(other)).toMatchObject({ state: 'pending', approval: 'approved' });
    await plans.operator.call('plan.cancel', params(other));
  });
});
