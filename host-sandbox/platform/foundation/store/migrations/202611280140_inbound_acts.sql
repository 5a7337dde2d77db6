-- What supervisors did to calls in progress that came in. Append only; the company's, as the calls are. Drizzle:
-- schema/calling/liveActs.ts.

create table inbound_act (
  -- of inbound_caller, and of inbound_call once it is over
  call_id bigint not null,
  -- 1 is the first act on the call; whoever acts says the last one they saw
  number smallint not null check (number > 0),
  company_id integer not null references company (id),
  kind text not null check (kind in ('hint', 'force', 'putThrough', 'end')),
  -- of force: the turn of the script
  turn text,
  -- of hint: what the robot says
  hint text,
  user_id integer not null references app_user (id),
  -- in a cross login: who acted as that person
  operator text,
  at timestamptz not null,
  primary key (call_id, number),
  check ((kind = 'force') = (turn is not null)),
  check ((kind = 'hint') = (hint is not null))
);
