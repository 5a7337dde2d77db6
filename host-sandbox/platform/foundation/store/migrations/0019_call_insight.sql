-- More of what reports are added up from, folded in the transaction that records a call, beside the counts of 0005.
-- Drizzle: schema/callInsight.ts. Levels: all calls of the line (robot and SIP line 0), and those of a robot on a SIP line.

-- What the line's stage report is divided by (domain/stages.ts), as it was on the day of dialling; '-' where the list left it open.
alter table call add column stage text not null default '-';

create table call_stage_count (
  company_id integer not null references company (id),
  line text not null,
  robot_id integer not null,
  sip_line_id integer not null,
  local_day date not null,
  stage text not null,
  label text not null,
  calls bigint not null,
  reached bigint not null,
  -- of answered calls
  talk_seconds bigint not null,
  -- calls the robot tried to hand over
  transfers bigint not null,
  primary key (company_id, line, robot_id, sip_line_id, local_day, stage, label)
) with (fillfactor = 80);

create table call_hour_count (
  company_id integer not null references company (id),
  line text not null,
  robot_id integer not null,
  sip_line_id integer not null,
  local_day date not null,
  -- of the account's clock: on the day clocks go back one hour holds the calls of two
  local_hour smallint not null,
  ring_type text not null,
  label text not null,
  calls bigint not null,
  talk_seconds bigint not null,
  transfers bigint not null,
  primary key (company_id, line, robot_id, sip_line_id, local_day, local_hour, ring_type, label)
) with (fillfactor = 80);

-- Calls in progress at the turn of each minute: of a line (SIP line 0), of a SIP line over all lines (line ''), of everything.
create table call_load (
  company_id integer not null references company (id),
  line text not null,
  sip_line_id integer not null,
  minute timestamptz not null,
  calls integer not null,
  primary key (company_id, line, sip_line_id, minute)
) with (fillfactor = 80);

-- The most of them in a quarter of an hour, and the first minute it was. Zones lie whole quarters apart.
create table call_peak (
  company_id integer not null references company (id),
  line text not null,
  sip_line_id integer not null,
  quarter timestamptz not null,
  peak integer not null,
  at timestamptz not null,
  primary key (company_id, line, sip_line_id, quarter)
) with (fillfactor = 80);

-- Adds these calls, which were not added before, in the order of the keys: two that add wait for each other.
create function count_insight(ids bigint[]) returns void language plpgsql as $$
begin
  insert into call_stage_count as t
  select company_id, line, coalesce(robot_id, 0), coalesce(sip_line_id, 0), local_day, stage, label, count(*), count(*) filter (where outcome = 'reached'),
         coalesce(sum(talk_seconds) filter (where outcome = 'reached'), 0), count(*) filter (where transfer <> 'none')
    from call where attempt_id = any (ids)
   group by company_id, line, local_day, stage, label, grouping sets ((), (robot_id, sip_line_id))
   order by 1, 2, 3, 4, 5, 6, 7
  on conflict (company_id, line, robot_id, sip_line_id, local_day, stage, label)
    do update set calls = t.calls + excluded.calls, reached = t.reached + excluded.reached,
                  talk_seconds = t.talk_seconds + excluded.talk_seconds, transfers = t.transfers + excluded.transfers;

  insert into call_hour_count as t
  select company_id, line, coalesce(robot_id, 0), coalesce(sip_line_id, 0), local_day, local_hour, ring_type, label, count(*),
         coalesce(sum(talk_seconds) filter (where outcome = 'reached'), 0), count(*) filter (where transfer <> 'none')
    from call where attempt_id = any (ids)
   group by company_id, line, local_day, local_hour, ring_type, label, grouping sets ((), (robot_id, sip_line_id))
   order by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (company_id, line, robot_id, sip_line_id, local_day, local_hour, ring_type, label)
    do update set calls = t.calls + excluded.calls, talk_seconds = t.talk_seconds + excluded.talk_seconds, transfers = t.transfers + excluded.transfers;

  with busy as (
    select company_id, line, sip_line_id, minute
      from call, generate_series(date_trunc('minute', dialled_at + interval '59.999999 seconds'), ended_at - interval '1 microsecond', interval '1 minute') as minute
     where attempt_id = any (ids)
  ), added as (
    insert into call_load as t
    select company_id, coalesce(line, ''), coalesce(sip_line_id, 0), minute, count(*)
      from busy
     group by company_id, minute, grouping sets ((), (line), (sip_line_id))
     order by 1, 2, 3, 4
    on conflict (company_id, line, sip_line_id, minute) do update set calls = t.calls + excluded.calls
    returning t.company_id, t.line, t.sip_line_id, t.minute, t.calls
  )
  insert into call_peak as t
  select distinct on (1, 2, 3, 4) company_id, line, sip_line_id, date_bin('15 minutes', minute, 'epoch') as quarter, calls, minute
    from added
   order by 1, 2, 3, 4, calls desc, minute
  on conflict (company_id, line, sip_line_id, quarter)
    do update set peak = excluded.peak, at = excluded.at
    where excluded.peak > t.peak or (excluded.peak = t.peak and excluded.at < t.at);
end
$$;

create or replace function fold_calls() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select attempt_id from added);
begin
  perform count_calls(ids);
  perform count_insight(ids);
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
  loop
    select max(contact_id) into next_upto from (select contact_id from call where contact_id > upto order by contact_id limit 20000) as part;
    exit when next_upto is null;
    ids := array(select attempt_id from call where contact_id > upto and contact_id <= next_upto);
    perform count_calls(ids);
    perform count_insight(ids);
    counted := counted + cardinality(ids);
    upto := next_upto;
  end loop;
  return counted;
end
$$;

-- The rows behind a stage, and those in progress at a moment, are found without a look at the wide rows.
drop index call_line_dialled;
create index call_line_dialled on call (company_id, line, dialled_at, attempt_id) include (
  local_day, local_hour, local_weekday, task_id, robot_id, sip_line_id, contact_id, try_number, talk_seconds, ring_type, outcome, label, result, hangup, transfer, stage, ended_at);

-- Where the owner of the database is bound by row-level security like everybody.
select set_config('aicc.scope', 'platform', true);

-- Stages of the calls there are, by the same rule. They are told of once, before they are closed to changes again.
create function pg_temp.day_of(text) returns date language plpgsql as $$
begin
  return case when $1 ~ '^\d{4}-\d{2}-\d{2}$' then $1::date end;
exception when others then
  return null;
end
$$;
do $$
declare
  closed boolean := exists (select from pg_trigger where tgrelid = 'call'::regclass and tgname = 'append_only');
begin
  if closed then alter table call disable trigger append_only; end if;
  update call c set stage = told.stage
    from (
      select attempt_id,
             case when line = 'marketing' then coalesce(nullif(btrim(k.fields ->> 'PlatformName'), ''), '-')
                  when days is null then '-'
                  when days < 0 then 'beforeDue' when days = 0 then 'dueToday' when days <= 3 then 'd1to3' when days <= 7 then 'd4to7'
                  when days <= 15 then 'd8to15' when days <= 30 then 'd16to30' when days <= 60 then 'd31to60' when days <= 90 then 'd61to90'
                  else 'over90' end as stage
        from call join contact k on k.id = call.contact_id,
             lateral (select local_day - pg_temp.day_of(btrim(k.fields ->> case line when 'info_check' then 'BorrowedDate' else 'DueDate' end)) as days) as past
    ) as told
   where told.attempt_id = c.attempt_id;
  if closed then alter table call enable trigger append_only; end if;
end
$$;
drop function pg_temp.day_of(text);
select recount_calls();
