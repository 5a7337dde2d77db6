import type pg from 'pg';

export interface HistoryWanted {
  readonly calls: number;
  /** world time, ms: the history ends here */
  readonly now: number;
}

const CONTACTS_A_TASK = 500;
/** Tries until the call is answered, four at most. */
const CALLS_A_CONTACT = 2.35;

/**
 * Half a year of collection calls of Nusa Finance, written by the database itself: tasks over all its robots and SIP
 * lines, contacts called in working hours until they answer.
 */
export async function makeHistory(client: pg.ClientBase, { calls, now }: HistoryWanted): Promise<void> {
  const contacts = Math.ceil(calls / CALLS_A_CONTACT) + CONTACTS_A_TASK;
  const tasks = Math.ceil(contacts / CONTACTS_A_TASK);
  await client.query(
    "set search_path = aicc; set timezone = UTC; set session_replication_role = replica; set work_mem = '256MB'; select setseed(0.4)",
  );
  await client.query(`
    create temp table bench_task as
    with own as (select id from company where name = 'Nusa Finance'),
         robots as (select array_agg(id order by id) as ids, array_agg(current_version_id order by id) as versions
                      from robot where company_id = (select id from own) and line = 'collection' and status = 'valid'),
         lines as (select array_agg(id order by id) as ids from sip_line where company_id = (select id from own) and state = 'active')
    select n, (select id from own) as company_id, r.ids[1 + n % cardinality(r.ids)] as robot_id, r.versions[1 + n % cardinality(r.ids)] as robot_version_id,
           l.ids[1 + (n / 2) % cardinality(l.ids)] as sip_line_id,
           (((to_timestamp(${now / 1000}) at time zone 'Asia/Jakarta')::date - 176 + (n::bigint * 174 / ${tasks})::integer)::timestamp + interval '9 hours') at time zone 'Asia/Jakarta' as start_at
      from generate_series(0, ${tasks - 1}) as n, robots r, lines l`);
  await client.query(`
    insert into task (company_id, line, name, robot_id, robot_version_id, sip_line_id, state, start_at, end_at, time_zone, redial, redial_interval_minutes, redial_max,
                      expire_invalid, parameters, carrier_seed, contact_count, created_by, created_at, started_at, finished_at)
    select company_id, 'collection', 'Bench_' || n, robot_id, robot_version_id, sip_line_id, 'finished', start_at, start_at + interval '3 days', 'Asia/Jakarta', true, 120, 3,
           true, '{}', n, ${CONTACTS_A_TASK}, (select min(id) from app_user), start_at - interval '1 hour', start_at, start_at + interval '2 days'
      from bench_task order by n`);
  await client.query(
    "alter table bench_task add column id integer; update bench_task b set id = t.id from task t where t.name = 'Bench_' || b.n; create index on bench_task (n)",
  );
  await client.query(`
    insert into contact (company_id, task_id, phone, name, fields, state, tries, final_reason)
    select t.company_id, t.id, '+62841' || lpad(i::text, 8, '0'),
           (array['Adi','Budi','Dewi','Eko','Fitri','Joko','Maria','Putri','Siti','Wayan'])[1 + (random() * 9)::integer] || ' ' || initcap(substr(md5(i::text), 1, 6)), '{}', 'done', 1, 'reached'
      from generate_series(0, ${contacts - 1}) as g (i) join bench_task t on t.n = i / ${CONTACTS_A_TASK} order by i`);
  await client.query(`
    create temp table bench_call as
    with person as (
      select c.id as contact_id, c.phone, c.name, t.*, row_number() over (partition by c.task_id order by c.id) as place,
             1 + floor(ln(1 - random()) / ln(1 - 0.32))::integer as reach_try
        from contact c join bench_task t on t.id = c.task_id
    ), tried as (
      select person.*, k as try_number, k = reach_try as reached, random() as a, random() as b, random() as c,
             -- The first two tries on the first day, two hours apart, the others on the days after.
             start_at + make_interval(secs => place * 40 + random() * 30 + case k when 1 then 0 when 2 then 7200 when 3 then 86400 else 172800 end) as dialled_at
        from person, generate_series(1, least(reach_try, 4)) as k
    ), spoken as (
      select tried.*, case when reached then greatest(1, floor(-ln(1 - a) * 45)::integer) else 0 end as talk_seconds,
             case when reached then 'answered' else (array['noAnswer','noAnswer','noAnswer','busy','off','rejected','invalid','voicemail'])[1 + floor(a * 8)::integer] end as ring_type
        from tried where dialled_at < to_timestamp(${now / 1000})
    )
    select row_number() over (order by dialled_at, contact_id) as nth, * from spoken`);
  const { rows } = await client.query<{ last: string }>('select coalesce(max(id), 0) as last from attempt');
  const after = Number(rows[0]?.last ?? 0);
  const most = `b.nth <= ${calls}`;
  await client.query(`
    insert into attempt (id, company_id, task_id, contact_id, number, sip_line_id, dialled_at) overriding system value
    select ${after} + b.nth, company_id, id, contact_id, try_number, sip_line_id, dialled_at from bench_call b where ${most} order by b.nth`);
  await client.query(`select setval(pg_get_serial_sequence('attempt', 'id'), (select max(id) from attempt))`);
  await client.query(`
    insert into call (attempt_id, company_id, line, task_id, contact_id, robot_id, robot_version_id, sip_line_id, phone, contact_name, try_number, dialled_at, answered_at, ended_at,
                      ring_seconds, talk_seconds, ring_type, outcome, result, label, hangup, transfer, rounds, slots, event_labels, variables, local_day, local_hour, local_weekday, stage)
    select ${after} + b.nth, company_id, 'collection', id, contact_id, robot_id, robot_version_id, sip_line_id, phone, name, try_number, dialled_at,
           case when reached then dialled_at + interval '8 seconds' end, dialled_at + make_interval(secs => 8 + talk_seconds), round((5 + b * 25)::numeric, 1), talk_seconds, ring_type,
           case when reached then 'reached' else 'unreached' end, case when reached then (array['A','B','C','D'])[1 + floor(b * 4)::integer] when ring_type = 'noAnswer' then 'E' else 'F' end,
           case when reached then (array['A','B','C','D','E','H','I'])[1 + floor(c * 7)::integer] when ring_type = 'voicemail' then 'G' else 'F' end,
           case when reached then (array['user','user','ai','agent'])[1 + floor(b * 4)::integer] end, case when reached and c < 0.1 then (array['success','fail'])[1 + floor(b * 2)::integer] else 'none' end,
           case when reached then 3 else 0 end, case when reached then '{"promise": "2026-12-01", "amount": "1500000"}'::jsonb else '{}' end,
           case when reached then '{promiseDate}'::text[] else '{}' end, '{"BorrowerName": "Somebody", "PlatformName": "Nusa Pinjam"}',
           local::date, extract(hour from local), extract(isodow from local),
           (array['beforeDue','dueToday','d1to3','d4to7','d8to15','d16to30','d31to60','d61to90','over90'])[1 + id % 9]
      from bench_call b, lateral (select dialled_at at time zone 'Asia/Jakarta' as local) as l where ${most} order by b.nth`);
  await client.query('drop table bench_call, bench_task; set session_replication_role = origin');
  await client.query('select recount_calls()');
  await client.query('vacuum (analyze)');
}
