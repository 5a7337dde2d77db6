import type pg from 'pg';

/** Turns of a talk of middling length. */
const TURNS = 14;

/** Calls that came in to Nusa Finance in the 31 days before `now`, written by the database itself. */
export async function makeInboundRecords(
  client: pg.ClientBase,
  { records, now }: { readonly records: number; readonly now: number },
): Promise<void> {
  await client.query('set search_path = aicc; set timezone = UTC; select setseed(0.4)');
  await client.query(`
    insert into inbound_call (id, company_id, number_id, caller_key, phone, robot_id, robot_version_id, voice_robot_id, arrived_at, answered_at, ended_at, waited_seconds, talk_seconds,
                              outcome, reason, label, hangup, transfer, rounds, slots, event_labels, turns, local_day, local_hour)
    with called as (
      select array_agg(n.id order by n.id) as ids, array_agg(n.robot_id order by n.id) as robots, array_agg(r.current_version_id order by n.id) as versions, min(n.company_id) as company_id
        from inbound_number n join robot r on r.id = n.robot_id join company c on c.id = n.company_id where c.name = 'Nusa Finance'
    ), came as (
      select g as n, called.*, 1 + floor(random() * cardinality(ids))::integer as at, random() as a, random() as b, random() as c,
             to_timestamp(${now / 1000}) - make_interval(secs => random() * 31 * 86400) as arrived_at
        from generate_series(1, ${records}) as g, called
    ), went as (
      select came.*, round((a * a * 90)::numeric, 1) as waited, greatest(1, floor(-ln(1 - b) * 70)::integer) as talk,
             case when c < 0.78 then 'answered' when c < 0.86 then 'agent' when c < 0.92 then 'announced' else 'gaveUp' end as outcome
        from came
    )
    select nextval('inbound_call_id'), company_id, ids[at], 'bench-' || n, '+62842' || lpad(n::text, 8, '0'),
           case when outcome = 'answered' then robots[at] end, case when outcome = 'answered' then versions[at] end,
           case when outcome in ('agent', 'announced') then robots[at] end,
           arrived_at, case when outcome in ('answered', 'agent') then arrived_at + make_interval(secs => waited) end,
           arrived_at + make_interval(secs => waited + case when outcome = 'gaveUp' then 0 else talk end),
           waited, case when outcome in ('answered', 'agent') then talk else 0 end, outcome,
           case when outcome = 'announced' then 'closed' when outcome = 'agent' then 'queueFull' end,
           case when outcome = 'answered' then (array['A','B','C','D','E'])[1 + floor(b * 5)::integer] end,
           case when outcome = 'answered' then (array['user','ai'])[1 + floor(a * 2)::integer] end,
           case when outcome = 'answered' and b < 0.1 then (array['success','fail'])[1 + floor(a * 2)::integer] else 'none' end,
           case when outcome = 'answered' then ${TURNS / 2} else 0 end, '{"order": "12345678", "reason": "late"}', '{asksWhoCalls}',
           case when outcome = 'answered' then said.turns else '[]' end, local::date, extract(hour from local)
      from went, lateral (select arrived_at at time zone 'Asia/Jakarta' as local) as l,
           lateral (select jsonb_agg(jsonb_build_object('speaker', (array['robot','callee'])[1 + t % 2], 'text', md5(n::text || t) || ' ' || md5(t::text || n), 'atMs', t * 4000, 'durationMs', 3000, 'node', 'turn' || t)) as turns
                      from generate_series(1, ${TURNS}) as t) as said`);
  await client.query('vacuum (analyze) inbound_call');
}
