-- What the dashboards and the totals of call details are added up from, kept in the transaction that
-- records a call: a trigger folds each batch. Drizzle: schema/callCounts.ts. Every table holds three
-- levels: all calls of the line (task, robot and SIP line 0), those of a robot on a SIP line (task 0),
-- and those of a task. `select recount_calls()` makes all of it anew from the ledger.

create table call_count (
  company_id integer not null references company (id),
  line text not null,
  task_id integer not null,
  robot_id integer not null,
  sip_line_id integer not null,
  local_day date not null,
  ring_type text not null,
  label text not null,
  result text not null,
  -- empty where nobody hung up
  hangup text not null,
  transfer text not null,
  -- 10: talked for ten seconds or more; 0: shorter
  talk_from smallint not null,
  calls bigint not null,
  talk_seconds bigint not null,
  primary key (company_id, line, task_id, robot_id, sip_line_id, local_day, ring_type, label, result, hangup, transfer, talk_from)
) with (fillfactor = 80);

-- Calls by one more thing: `hour` of the account's clock, `try`, `talk` (answered ones; where the bucket begins).
create table call_split (
  company_id integer not null references company (id),
  line text not null,
  task_id integer not null,
  robot_id integer not null,
  sip_line_id integer not null,
  kind text not null check (kind in ('hour', 'try', 'talk')),
  local_day date not null,
  key integer not null,
  calls bigint not null,
  reached bigint not null,
  primary key (company_id, line, task_id, robot_id, sip_line_id, kind, local_day, key)
) with (fillfactor = 80);

-- Between which instants the calls of an hour lie: a count that begins or ends within one is finished from the ledger.
create table call_hour (
  company_id integer not null references company (id),
  line text not null,
  local_day date not null,
  local_hour smallint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (company_id, line, local_day, local_hour)
) with (fillfactor = 80);

-- Contacts that had a call on a day, the first of that day in this hour, by the day they had one before
-- (-infinity: never). Whoever had none since a day is new in a range that begins there: adding those up
-- counts everybody once. Each by all calls and by the answered ones alone. Contacts that were called by
-- several robots or on several lines stand in the level of all calls only, and in call_moved_contact.
create table call_contact_count (
  company_id integer not null references company (id),
  line text not null,
  task_id integer not null,
  robot_id integer not null,
  sip_line_id integer not null,
  reached_only boolean not null,
  local_day date not null,
  prev_day date not null,
  local_hour smallint not null,
  contacts bigint not null,
  primary key (company_id, line, task_id, robot_id, sip_line_id, reached_only, local_day, prev_day, local_hour)
) with (fillfactor = 80);

create table call_moved_contact (
  company_id integer not null references company (id),
  line text not null,
  contact_id bigint not null references contact (id),
  primary key (company_id, line, contact_id)
);

-- Adds these calls, which were not added before, in the order of the keys: two that add wait for each other.
create function count_calls(ids bigint[]) returns void language plpgsql as $$
begin
  insert into call_count as t
  select company_id, line, coalesce(task_id, 0), coalesce(robot_id, 0), coalesce(sip_line_id, 0), local_day, ring_type, label, result,
         coalesce(hangup, ''), transfer, case when talk_seconds >= 10 then 10 else 0 end, count(*), sum(talk_seconds)
    from call where attempt_id = any (ids)
   group by company_id, line, local_day, ring_type, label, result, 10, transfer, 12,
         grouping sets ((), (robot_id, sip_line_id), (task_id, robot_id, sip_line_id))
   order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
  on conflict (company_id, line, task_id, robot_id, sip_line_id, local_day, ring_type, label, result, hangup, transfer, talk_from)
    do update set calls = t.calls + excluded.calls, talk_seconds = t.talk_seconds + excluded.talk_seconds;

  insert into call_split as t
  select company_id, line, coalesce(task_id, 0), coalesce(robot_id, 0), coalesce(sip_line_id, 0), kind, local_day, key,
         count(*), count(*) filter (where outcome = 'reached')
    from call, lateral (values
           ('hour', local_hour::integer), ('try', try_number),
           ('talk', case when outcome = 'reached' then (array[0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300])
                      [width_bucket(talk_seconds, array[0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300])] end)) as s (kind, key)
   where attempt_id = any (ids) and key is not null
   group by company_id, line, kind, local_day, key, grouping sets ((), (robot_id, sip_line_id), (task_id, robot_id, sip_line_id))
   order by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (company_id, line, task_id, robot_id, sip_line_id, kind, local_day, key)
    do update set calls = t.calls + excluded.calls, reached = t.reached + excluded.reached;

  insert into call_hour as t
  select company_id, line, local_day, local_hour, min(dialled_at), max(dialled_at)
    from call where attempt_id = any (ids)
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (company_id, line, local_day, local_hour)
    do update set first_at = least(t.first_at, excluded.first_at), last_at = greatest(t.last_at, excluded.last_at)
    where excluded.first_at < t.first_at or excluded.last_at > t.last_at;

  -- What the contacts of these calls count for with them, less what they counted for without.
  with touched as materialized (
    select distinct contact_id from call where attempt_id = any (ids)
  ), known as materialized (
    select c.company_id, c.line, c.task_id, c.contact_id, c.robot_id, c.sip_line_id, c.local_day, c.local_hour, c.dialled_at, c.attempt_id,
           c.outcome = 'reached' as reached, added.attempt_id is null as before
      from touched join call c using (contact_id) left join unnest(ids) as added (attempt_id) using (attempt_id)
  ), sides as materialized (
    select side.sign, known.* from known, (values (1), (-1)) as side (sign) where side.sign = 1 or known.before
  ), shape as materialized (
    select sign, contact_id, min(company_id) as company_id, min(line) as line, min(task_id) as task_id, min(robot_id) as robot_id,
           min(sip_line_id) as sip_line_id, min(robot_id) = max(robot_id) and min(sip_line_id) = max(sip_line_id) as stayed
      from sides group by sign, contact_id
  ), moved as (
    insert into call_moved_contact (company_id, line, contact_id)
    select company_id, line, contact_id from shape where sign = 1 and not stayed order by 1, 2, 3
    on conflict do nothing
  ), days as (
    select sign, contact_id, reached_only, local_day, (array_agg(local_hour order by dialled_at, attempt_id))[1] as local_hour,
           coalesce(lag(local_day) over (partition by sign, contact_id, reached_only order by local_day), '-infinity') as prev_day
      from sides, (values (false), (true)) as mode (reached_only)
     where reached or not reached_only
     group by sign, contact_id, reached_only, local_day
  )
  insert into call_contact_count as t
  select company_id, line, level.task_id, level.robot_id, level.sip_line_id, reached_only, local_day, prev_day, local_hour, sum(sign)
    from days join shape using (sign, contact_id),
         lateral (values (0, 0, 0), (0, shape.robot_id, shape.sip_line_id), (shape.task_id, shape.robot_id, shape.sip_line_id))
           as level (task_id, robot_id, sip_line_id)
   where stayed or level.robot_id = 0
   group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  having sum(sign) <> 0
   order by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (company_id, line, task_id, robot_id, sip_line_id, reached_only, local_day, prev_day, local_hour)
    do update set contacts = t.contacts + excluded.contacts;
end
$$;

create function fold_calls() returns trigger language plpgsql as $$
begin
  perform count_calls(array(select attempt_id from added));
  return null;
end
$$;
create trigger fold_calls after insert on call referencing new table as added for each statement execute function fold_calls();

-- Everything anew. Nobody records a call meanwhile; contacts are taken whole, as counting them asks.
create function recount_calls() returns bigint language plpgsql as $$
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
  loop
    select max(contact_id) into next_upto from (select contact_id from call where contact_id > upto order by contact_id limit 20000) as part;
    exit when next_upto is null;
    ids := array(select attempt_id from call where contact_id > upto and contact_id <= next_upto);
    perform count_calls(ids);
    counted := counted + cardinality(ids);
    upto := next_upto;
  end loop;
  return counted;
end
$$;

-- A page is found, and what no count answers is counted, without a look at the wide rows.
drop index call_line_dialled;
create index call_line_dialled on call (company_id, line, dialled_at, attempt_id) include (
  local_day, local_hour, local_weekday, task_id, robot_id, sip_line_id, contact_id, try_number, talk_seconds, ring_type, outcome, label, result, hangup, transfer);
drop index call_contact;
create index call_contact on call (contact_id, local_day) include (dialled_at, outcome, robot_id, sip_line_id);
create index call_line_talk on call (company_id, line, talk_seconds, attempt_id);
create index call_line_ring on call (company_id, line, ring_seconds, attempt_id);
create index call_line_try on call (company_id, line, try_number, attempt_id);

-- Where the owner of the database is bound by row-level security like everybody.
select set_config('aicc.scope', 'platform', true);
select recount_calls();
