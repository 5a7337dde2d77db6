import { at, line, minute, startPlans, type Plans } from './fixtures';

/** Each test runs a day of its own on a database of its own, but the first ones share one. */
let plans: Plans;
let id: number;

const sql = async <T extends object>(on: Plans, text: string, values: readonly unknown[] = []): Promise<T[]> =>
  on.platform.database.asOwner(async (client) => (await client.query<T>(text, [...values])).rows);

/** Number, round, try and second of every call of the plan. */
const ledger = (on: Plans, planId: number) =>
  sql<{ line: string }>(
    on,
    `select concat_ws(' ', t.plan_round, c.phone, c.try_number, extract(epoch from c.dialled_at), c.ring_type, c.label) as line
    from call c join task t on t.id = c.task_id where t.plan_id = $1 order by 1`,
    [planId],
  );

beforeAll(async () => {
  plans = await startPlans();
  id = await plans.plan('November', await plans.strategy('Three'), 120);
  await plans.pass(at('20:00'));
});
afterAll(() => plans.platform.close());

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

describe('a plan of three rounds', () => {
  it('runs its rounds at the times of the strategy, and finishes within the last one', async () => {
    const plan = await plans.detail(id);
    expect(plan).toMatchObject({
      state: 'finished',
      approval: 'approved',
      contacts: 120,
      startedAt: at('11:00'),
      can: ['callAgain', 'copy'],
    });
    expect(
      plan.rounds.map(({ name, state, begunAt, startAt, endAt }) => [name, state, begunAt, startAt, endAt]),
    ).toEqual([
      ['Morning', 'finished', at('11:00'), at('11:00'), at('12:00')],
      ['Noon', 'finished', at('13:00'), at('13:00'), at('14:00')],
      ['Evening', 'finished', at('18:00'), at('18:00'), at('19:00')],
    ]);
    expect(plan.finishedAt).toBeGreaterThan(at('18:00'));
    expect(plan.finishedAt).toBeLessThanOrEqual(at('19:00'));
    expect(plan.rounds[0]?.contacts).toBe(120);
    expect(plan.rounds[1]?.contacts).toBeGreaterThan(20);
    expect(plan.rounds[1]?.contacts).toBeLessThan(120);
    const outside = await sql<{ calls: number }>(
      plans,
      `select count(*)::int as calls from call c join task t on t.id = c.task_id join plan_round r on r.task_id = t.id
      where t.plan_id = $1 and (c.dialled_at < r.start_at or c.dialled_at >= r.end_at)`,
      [id],
    );
    expect(outside).toEqual([{ calls: 0 }]);
  });

  it('a round takes exactly the contacts of the round before that its tags select or that were not dialled', async () => {
    const tags: Record<number, string[]> = { 2: ['F', 'G'], 3: ['F'] };
    for (const [number, letters] of Object.entries(tags)) {
      // Written out from the ledger: the last call of each contact of the round before says its letter.
      const rows = await sql<{ phone: string; taken: boolean; label: string | null; ring: string | null }>(
        plans,
        `
        select c.phone, exists (select from contact m join task n on n.id = m.task_id where n.plan_id = t.plan_id and n.plan_round = t.plan_round + 1 and m.phone = c.phone) as taken,
               (select label from call where contact_id = c.id order by try_number desc limit 1) as label,
               (select ring_type from call where contact_id = c.id order by try_number desc limit 1) as ring
          from contact c join task t on t.id = c.task_id where t.plan_id = $1 and t.plan_round = $2`,
        [id, Number(number) - 1],
      );
      const wrong = rows.filter(
        ({ taken, label, ring }) => taken !== (label === null || (letters.includes(label) && ring !== 'invalid')),
      );
      expect(wrong).toEqual([]);
      expect(rows.filter(({ taken }) => taken).length).toBe(
        (await plans.detail(id)).rounds[Number(number) - 1]?.contacts,
      );
    }
  });

  it('adds up: rounds, flow, contacts, call details, dashboard and download agree', async () => {
    const plan = await plans.detail(id);
    for (const round of plan.rounds) {
      const own = plan.flow.filter((one) => one.round === round.number);
      expect(own.reduce((sum, one) => sum + one.contacts, 0)).toBe(round.contacts);
      expect(own.reduce((sum, one) => sum + (one.taken ?? 0), 0)).toBe(plan.rounds[round.number]?.contacts ?? 0);
      expect(own.some(({ taken }) => taken === null)).toBe(round.number === 3);
      expect(round.done + round.skipped).toBe(round.contacts);
      expect(round.called + sumOf(round.notCalled)).toBe(round.contacts);
      const calls = await plans.admin.call('call.list', { params: { line }, query: { taskId: String(round.taskId) } });
      expect(calls.data.total).toBe(round.calls);
      for (const { tag, contacts, taken } of own) {
        const people = (query: object) =>
          plans.admin.call('plan.contacts', { params: { line, id }, query: { round: round.number, tag, ...query } });
        expect({ tag, total: (await people({})).data.total }).toEqual({ tag, total: contacts });
        if (taken !== null)
          expect({ tag, total: (await people({ taken: 'yes' })).data.total }).toEqual({ tag, total: taken });
      }
    }
    expect(plan.calls).toBe(plan.rounds.reduce((sum, one) => sum + one.calls, 0));
    // The facts above the plan open these lists.
    const people = async (query: object) =>
      (await plans.admin.call('plan.contacts', { params: { line, id }, query })).data.total;
    expect([await people({}), await people({ reached: 'yes' }), await people({ reached: 'no' })]).toEqual([
      plan.contacts,
      plan.reachedContacts,
      plan.contacts - plan.reachedContacts,
    ]);
    expect(plan.reachedContacts).toBeGreaterThan(0);
    const [called] = await sql<{ people: number }>(
      plans,
      `select count(distinct m.phone)::int as people from call c join contact m on m.id = c.contact_id
         join task t on t.id = c.task_id where t.plan_id = $1`,
      [id],
    );
    expect([plan.called, plan.called + sumOf(plan.notCalled)]).toEqual([called?.people, plan.contacts]);
    const taskId = plan.rounds.map((one) => one.taskId).join();
    const figures = await plans.admin.call('dashboard.figures', {
      params: { line },
      query: { taskId, fromDay: '2026-11-21', toDay: '2026-11-21' },
    });
    const value = (key: string) => figures.data.figures.find((one) => one.id === key)?.value;
    expect({ calls: value('calls'), reached: value('reached') }).toEqual({ calls: plan.calls, reached: plan.reached });
    // A contact of two rounds is one person of the plan, in the plan and in the dashboard.
    expect([value('contacts'), value('reachedContacts')]).toEqual([plan.called, plan.reachedContacts]);
    expect(plan.rounds.reduce((sum, one) => sum + one.called, 0)).toBeGreaterThan(plan.called);
    const download = await plans.admin.call('download.planDetails', { params: { line, id }, body: {} });
    expect(download.data).toMatchObject({ total: plan.calls, name: 'November' });
  });

  it('shows each contact with its tag in every round, never with the whole number', async () => {
    const third = await plans.admin.call('plan.contacts', { params: { line, id }, query: { round: 3, limit: 60 } });
    expect(third.data.list.length).toBeGreaterThan(0);
    for (const { rounds } of third.data.list) {
      expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3]);
      expect(['F', 'G', 'undialed']).toContain(rounds[0]?.tag);
      expect(['F', 'undialed']).toContain(rounds[1]?.tag);
    }
    expect(third.text).not.toMatch(/\+62815\d{6}/);
  });

  it('is not a task: its rounds are neither listed, opened, commanded nor counted as tasks', async () => {
    const plan = await plans.detail(id);
    const taskId = plan.rounds[0]?.taskId ?? 0;
    expect((await plans.admin.call('task.list', { params: { line }, query: { search: 'November' } })).data.total).toBe(
      0,
    );
    for (const name of ['task.detail', 'task.contacts'] as const)
      expect((await plans.admin.call(name, { params: { line, id: taskId } })).failure).toBe('thing.unknown');
    for (const name of ['task.cancel', 'task.pause', 'download.taskDetails'] as const)
      expect((await plans.admin.call(name, { params: { line, id: taskId } })).failure).toBe('thing.unknown');
    const figures = await plans.admin.call('dashboard.figures', {
      params: { line },
      query: { fromDay: '2026-11-21', toDay: '2026-11-21' },
    });
    expect(Object.values(figures.data.tasks ?? {}).reduce((sum, one) => sum + one, 0)).toBe(0);
  });
});

it('actuals of a plan: zeros for a round without contacts, nothing for one that has not begun', async () => {
  const other = await startPlans();
  try {
    // Neither of the two is unwilling (B): the carrier answers alike every time.
    const few = await other.plan('Few', await other.strategy('Nobody_left', [{}, { tags: ['B'] }, { tags: ['B'] }]), 2);
    const facts = async () =>
      (await other.admin.call('plan.forecast', { params: { line, id: few } })).data.actuals?.rounds;
    await other.pass(at('12:30'));
    expect((await facts())?.slice(1)).toEqual([null, null]);
    await other.pass(at('20:00'));
    const { rounds, state } = await other.detail(few);
    expect(state).toBe('finished');
    expect(rounds[1]).toMatchObject({ contacts: 0, calls: 0, taskId: null });
    expect(await facts()).toEqual([
      { contacts: 2, calls: rounds[0]?.calls, reached: rounds[0]?.reached },
      { contacts: 0, calls: 0, reached: 0 },
      { contacts: 0, calls: 0, reached: 0 },
    ]);
  } finally {
    await other.platform.close();
  }
});

describe('the dialler over the day of a plan', () => {
  it('one step over the day, or two processes in small steps: make the same calls', async () => {
    const other = await startPlans();
    try {
      const same = await other.plan('November', await other.strategy('Three'), 120);
      const second = await other.platform.database.openAnother();
      // Both ask for the lane at the same moment; one of them has it.
      for (let now = at('10:00'); now <= at('20:00'); now += 20 * minute)
        await Promise.all([other.pass(now, 4 * minute), other.pass(now, 4 * minute, second)]);
      expect((await other.detail(same)).state).toBe('finished');
      expect(
        await sql(other, 'select plan_round, count(*)::int from task where plan_id = $1 group by 1 order by 1', [same]),
      ).toEqual([1, 2, 3].map((plan_round) => ({ plan_round, count: 1 })));
      const leapt = await startPlans();
      try {
        const third = await leapt.plan('November', await leapt.strategy('Three'), 120);
        await leapt.pass(at('20:00'), 24 * 60 * minute);
        expect((await leapt.detail(third)).rounds.map(({ begunAt }) => begunAt)).toEqual([
          at('11:00'),
          at('13:00'),
          at('18:00'),
        ]);
        expect((await other.detail(same)).rounds.map(({ begunAt }) => begunAt)).toEqual([
          at('11:00'),
          at('13:00'),
          at('18:00'),
        ]);
        expect(await ledger(leapt, third)).toEqual(await ledger(other, same));
        expect((await leapt.detail(third)).finishedAt).toBe((await other.detail(same)).finishedAt);
      } finally {
        await leapt.platform.close();
      }
    } finally {
      await other.platform.close();
    }
  });
});
