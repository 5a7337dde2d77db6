-- What supervisors did to calls in progress. Append only. Drizzle: schema/calling/liveActs.ts.

create table live_act (
  attempt_id bigint not null references attempt (id),
  -- 1 is the first act on the call; whoever acts says the last one they saw
  number smallint not null check (number > 0),
  company_id integer not null references company (id),
  task_id integer not null references task (id),
  kind text not null check (kind in ('hint', 'force', 'takeOver', 'end')),
  -- of force: the turn of the script
  turn text,
  -- of hint: what the robot says
  hint text,
  user_id integer not null references app_user (id),
  -- in a cross login: who acted as that person
  operator text,
  at timestamptz not null,
  primary key (attempt_id, number),
  check ((kind = 'force') = (turn is not null)),
  check ((kind = 'hint') = (hint is not null))
);
