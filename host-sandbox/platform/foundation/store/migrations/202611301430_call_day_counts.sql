-- The calls of a day by ring type and label, at the levels of call_count (0005), of which it is a quarter of the rows:
-- what compares robots or SIP lines reads all pairs of them. Drizzle: schema/reports/callCounts.ts.
create table call_day_count (
  company_id integer not null references company (id),
  line text not null,
  task_id integer not null,
  robot_id integer not null,
  sip_line_id integer not null,
  local_day date not null,
  ring_type text not null,
  label text not null,
  calls bigint not null,
  talk_seconds bigint not null,
  -- calls the robot tried to hand over
  transfers bigint not null,
  primary key (company_id, line, task_id, robot_id, sip_line_id, local_day, ring_type, label)
) with (fillfactor = 80);

-- Adds these calls, which were not added before, in the order of the keys: two that add wait for each other.
create function count_call_days(ids bigint[]) returns void language plpgsql as $$
begin
  insert into call_day_count as t
  select company_id, line, coalesce(task_id, 0), coalesce(robot_id, 0), coalesce(sip_line_id, 0), local_day, ring_type, label,
         count(*), sum(talk_seconds), count(*) filter (where transfer <> 'none')
    from call where attempt_id = any (ids)
   group by company_id, line, local_day, ring_type, label,
         grouping sets ((), (robot_id, sip_line_id), (task_id, robot_id, sip_line_id))
   order by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (company_id, line, task_id, robot_id, sip_line_id, local_day, ring_type, label)
    do update set calls = t.calls + excluded.calls, talk_seconds = t.talk_seconds + excluded.talk_seconds,
                  transfers = t.transfers + excluded.transfers;
end
$$;

create or replace function fold_calls() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select attempt_id from added);
begin
  perform count_calls(ids);
  perform count_insight(ids);
  perform count_call_days(ids);
  return null;
end
$$;

-- Everything anew. Nobody records a call meanwhile; contacts are taken whole, as counting them asks.
create or replace function recount_calls() returns bigint language plpgsql as $$
declare
  upto bigint := 0;
  next_upto bigint;
  ids bigint[];
  counted bigint := 0;
begin
  lock table call in share row exclusive mode;
  delete from call_count;
  delete from call_split;
  delete from call_hour;
  delete from call_contact_count;
  delete from call_moved_contact;
  delete from call_stage_count;
  delete from call_hour_count;
  delete from call_load;
  delete from call_peak;
  delete from call_day_count;
  loop
    select max(contact_id) into next_upto from (select contact_id from call where contact_id > upto order by contact_id limit 20000) as part;
    exit when next_upto is null;
    ids := array(select attempt_id from call where contact_id > upto and contact_id <= next_upto);
    perform count_calls(ids);
    perform count_insight(ids);
    perform count_call_days(ids);
    counted := counted + cardinality(ids);
    upto := next_upto;
  end loop;
  return counted;
end
$$;

-- Where the owner of the database is bound by row-level security like everybody.
select set_config('aicc.scope', 'platform', true);
insert into call_day_count
select company_id, line, task_id, robot_id, sip_line_id, local_day, ring_type, label, sum(calls), sum(talk_seconds),
       coalesce(sum(calls) filter (where transfer <> 'none'), 0)
  from call_count group by 1, 2, 3, 4, 5, 6, 7, 8;
