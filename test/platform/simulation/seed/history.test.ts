import { sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { rows } from './rows';

describe('seeded history', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase({ template: 'seeded' });
  });
  afterAll(() => database.close());

  it('calls on every line for six months up to now', async () => {
    const found = await rows<{ name: string; line: string; calls: number; days: number; since: number; ago: number }>(
      database,
      `
      select c.name, k.line, count(*)::int as calls, count(distinct local_day)::int as days,
             extract(day from timestamp '2026-11-21 03:00' - min(dialled_at))::int as since, extract(day from timestamp '2026-11-21 03:00' - max(dialled_at))::int as ago
        from call k join company c on c.id = k.company_id group by 1, 2 order by 1, 2`,
    );
    const of = (name: string, line: string) => found.find((one) => one.name === name && one.line === line);
    const collection = of('Nusa Finance', 'collection');
    expect(collection?.calls).toBeGreaterThan(25_000);
    expect(collection?.calls).toBeLessThan(40_000);
    expect(collection?.since).toBeGreaterThan(175);
    expect(collection?.days).toBeGreaterThan(120);
    for (const [name, line] of [
      ['Nusa Finance', 'marketing'],
      ['Nusa Finance', 'info_check'],
      ['Nusa Finance', 'cod'],
      ['Kirana Retail', 'marketing'],
    ] as const) {
      expect(of(name, line)?.calls).toBeGreaterThan(2_000);
      expect(of(name, line)?.calls).toBeLessThan(5_000);
      expect(of(name, line)?.since).toBeGreaterThan(170);
      expect(of(name, line)?.days).toBeGreaterThan(100);
    }
    for (const one of found) expect(one.ago).toBeLessThanOrEqual(1);
    expect(
      await rows(database, "select count(*)::int from call where dialled_at > timestamptz '2026-11-21 03:00Z'"),
    ).toEqual([{ count: 0 }]);
  });

  it('calls: hardly any on Sundays, none on holidays, fewer on Saturdays', async () => {
    const days = await rows<{ weekday: number; calls: number }>(
      database,
      "select local_weekday as weekday, count(*)::int as calls from call where line = 'collection' group by 1 order by 1",
    );
    const of = (weekday: number) => days.find((day) => day.weekday === weekday)?.calls ?? 0;
    // A long task that begins on a Friday may call on a Sunday too; nothing else does.
    expect(of(7)).toBeLessThan(of(2) / 10);
    expect(of(6)).toBeLessThan(of(2) * 0.7);
    expect(
      await rows(
        database,
        "select count(*)::int from task where (start_at at time zone 'Asia/Jakarta')::date in ('2026-08-17', '2026-06-01', '2026-08-25')",
      ),
    ).toEqual([{ count: 0 }]);
  });

  it('tasks in every final state, one planned and one awaiting approval, none in progress', async () => {
    const fates = await rows<{ state: string; reason: string | null; count: number }>(
      database,
      'select state, state_reason as reason, count(*)::int from task group by 1, 2',
    );
    const of = (state: string, reason: string | null) =>
      fates.find((one) => one.state === state && one.reason === reason)?.count ?? 0;
    expect(of('canceled', null)).toBeGreaterThan(5);
    expect(of('finished', 'closed')).toBeGreaterThan(3);
    expect(of('finished', 'ranOut')).toBeGreaterThan(300);
    expect(of('planned', null)).toBe(1);
    expect(of('created', null)).toBe(1);
    expect(
      await rows(database, "select count(*)::int from task where created_at > timestamptz '2026-11-21 03:00Z'"),
    ).toEqual([{ count: 0 }]);
    expect(
      await rows(database, "select count(*)::int from task where paused_at is not null and state = 'finished'").then(
        ([one]) => Number(one?.count),
      ),
    ).toBeGreaterThan(5);
    expect(
      await rows(database, "select count(*)::int from task where end_at - start_at > interval '40 hours'").then(
        ([one]) => Number(one?.count),
      ),
    ).toBeGreaterThan(2);
    expect(await rows(database, 'select count(*)::int from inflight')).toEqual([{ count: 0 }]);
    expect(
      await rows(
        database,
        "select count(*)::int from contact c join task t on t.id = c.task_id where c.state in ('waiting', 'calling') and t.state not in ('planned', 'created')",
      ),
    ).toEqual([{ count: 0 }]);
  });

  it('ledger: calls, attempts, contacts, dialogues and blacklist agree', async () => {
    expect(
      await rows(
        database,
        `
      select (select count(*)::int from attempt a where not exists (select from call where attempt_id = a.id)) as unended,
             (select count(*)::int from call k join contact c on c.id = k.contact_id where k.phone <> c.phone or k.task_id <> c.task_id) as strangers,
             (select count(*)::int from contact c where c.tries <> (select count(*) from attempt where contact_id = c.id)) as miscounted,
             (select count(*)::int from contact c where (c.final_reason = 'reached') <> exists (select from call where contact_id = c.id and outcome = 'reached')) as misnamed,
             (select count(*)::int from task t where t.contact_count <> (select count(*) from contact where task_id = t.id)) as uncounted,
             (select count(*)::int from call where (talk_seconds > 0) <> exists (select from call_dialogue d where d.attempt_id = call.attempt_id)) as unsaid,
             (select count(*)::int from call where extract(hour from dialled_at at time zone 'Asia/Jakarta') not between 6 and 21) as unlawful,
             (select count(*)::int from call k join blacklist b on b.phone = k.phone and b.company_id = k.company_id and (b.line is null or b.line = k.line)
               where k.dialled_at >= b.created_at and k.dialled_at < coalesce(b.removed_at, b.until, 'infinity')) as forbidden,
             (select max(n)::int from (select count(*) over (partition by contact_id, number) as n from attempt) x) as twice`,
      ),
    ).toEqual([
      {
        unended: 0,
        strangers: 0,
        miscounted: 0,
        misnamed: 0,
        uncounted: 0,
        unsaid: 0,
        unlawful: 0,
        forbidden: 0,
        twice: 1,
      },
    ]);
  });

  it('every plan and planned task has a forecast made before its start; actuals mostly lie within it', async () => {
    const none = (of: string, where: string) =>
      rows(
        database,
        `select count(*)::int from ${of} o where ${where} and not exists (
      select from rehearsal r where r.${of}_id = o.id and r.state = 'done' and r.asked_at < o.start_at and (r.forecast->>'contacts')::int = o.contact_count)`,
      );
    expect(await none('plan', 'true')).toEqual([{ count: 0 }]);
    expect(await none('task', "state in ('planned', 'created')")).toEqual([{ count: 0 }]);
    const compared = await rows<{ low: number; high: number; actuals: number }>(
      database,
      `
      select (r.forecast->'reached'->>'low')::float as low, (r.forecast->'reached'->>'high')::float as high,
             (select count(distinct k.phone)::int from call k join plan_round o on o.task_id = k.task_id where o.plan_id = p.id and k.outcome = 'reached') as actuals
        from plan p join rehearsal r on r.plan_id = p.id where p.state = 'finished'`,
    );
    expect(compared).toHaveLength(7);
    // Eight in ten lie within the range; of seven, most do.
    expect(
      compared.filter(({ low, high, actuals }) => actuals >= low && actuals <= high).length,
    ).toBeGreaterThanOrEqual(4);
  });

  it('one task and one plan await approval; the task has contacts with several numbers and call checks', async () => {
    expect(
      await rows(
        database,
        `
      select c.name, t.state, t.approval, t.parameters->>'autoQa' as checked, t.contact_count as contacts,
             (select count(*)::int from contact k where k.task_id = t.id and cardinality(k.numbers) > 1 and k.numbers[1] = k.phone) as several,
             (select array_agg(a.action || ' ' || a.contacts) from task_approval a where a.task_id = t.id) as asked
        from task t join company c on c.id = t.company_id where t.approval is not null and t.plan_id is null`,
      ),
    ).toEqual([
      {
        name: 'Kirana Retail',
        state: 'created',
        approval: 'awaiting',
        checked: 'Y',
        contacts: 24,
        several: 16,
        asked: ['submit 24'],
      },
    ]);
    expect(
      await rows(
        database,
        "select p.approval, c.name from plan p join company c on c.id = p.company_id where p.approval = 'awaiting'",
      ),
    ).toEqual([{ approval: 'awaiting', name: 'Nusa Finance' }]);
  });

  it('call checks: about half of the talks of tasks with checks, with several kinds of findings', async () => {
    const [one] = await rows<Record<string, number>>(
      database,
      `
      select count(distinct k.attempt_id)::int as checked, count(distinct f)::int as kinds,
             (select count(*)::int from call c join task t on t.id = c.task_id where t.parameters->>'autoQa' = 'Y' and c.talk_seconds > 0) as talks
        from call_check k left join lateral unnest(k.findings) f on true`,
    );
    expect((one?.checked ?? 0) / (one?.talks ?? 1)).toBeGreaterThan(0.4);
    expect((one?.checked ?? 0) / (one?.talks ?? 1)).toBeLessThan(0.7);
    expect(one?.kinds).toBeGreaterThan(1);
  });

  it('feedback in every category by several people; annotations that agree with the label and that differ', async () => {
    const [marks] = await rows<Record<string, number>>(
      database,
      `
      select (select count(distinct category)::int from call_feedback) as categories, (select count(distinct user_id)::int from call_feedback) as people,
             (select count(*)::int from call_feedback f join call k on k.attempt_id = f.attempt_id where f.created_at < k.ended_at or f.created_at > timestamptz '2026-11-21 03:00Z') as early,
             (select count(*)::int from call_feedback f join call_dialogue d on d.attempt_id = f.attempt_id where f.turn >= jsonb_array_length(d.turns)) as beyond,
             (select count(*)::int from call_annotation a join call k on k.attempt_id = a.attempt_id where a.label = k.label) as agree,
             (select count(*)::int from call_annotation a join call k on k.attempt_id = a.attempt_id where a.label <> k.label) as differ`,
    );
    expect(marks).toMatchObject({ categories: 8, early: 0, beyond: 0 });
    for (const name of ['people', 'agree', 'differ']) expect(marks?.[name]).toBeGreaterThan(1);
  });

  it('phone numbers: only from an unassigned range; new rows get the next ids', async () => {
    expect(await rows(database, "select count(*)::int from contact where phone !~ '^\\+62840\\d{8}$'")).toEqual([
      { count: 0 },
    ]);
    await database.store.platform(async (db) => {
      const { rows: next } = await db.execute<{ attempt: number; contact: number; task: number }>(sql`
        select nextval(pg_get_serial_sequence('attempt', 'id')) - (select max(id) from attempt) as attempt,
               nextval(pg_get_serial_sequence('contact', 'id')) - (select max(id) from contact) as contact,
               nextval(pg_get_serial_sequence('task', 'id')) - (select max(id) from task) as task`);
      expect(next).toEqual([{ attempt: 1, contact: 1, task: 1 }]);
    });
  });
});
