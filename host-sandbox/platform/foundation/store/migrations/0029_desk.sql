-- The call assistant: who sits at a line's desk, and the calls put through to it. Drizzle: schema/desk.ts.
create table desk_agent (
  user_id integer not null references app_user (id),
  company_id integer not null references company (id),
  line text not null,
  ready boolean not null,
  -- real time: who is not heard of until then has gone
  seen_until timestamptz not null,
  primary key (user_id, line)
);
create index desk_agent_line on desk_agent (company_id, line);

create table desk_call (
  attempt_id bigint primary key references attempt (id),
  company_id integer not null references company (id),
  line text not null,
  task_id integer not null references task (id),
  contact_id bigint not null references contact (id),
  -- the number that was dialled, of those the contact has
  phone text not null,
  -- world time: the robot hands over, and the callee is told that nobody is free
  asks_at timestamptz not null,
  gives_up_at timestamptz not null,
  taken_by integer references app_user (id),
  taken_at timestamptz,
  -- the call is in the ledger; not taken until then: missed
  ended_at timestamptz,
  -- the agent has said how it went
  finished_at timestamptz,
  outcome text check (outcome in ('settled', 'promised', 'callBack', 'declined', 'wrongPerson', 'cutOff')),
  remark text not null default '',
  check (asks_at <= gives_up_at),
  check ((taken_by is null) = (taken_at is null)),
  check (finished_at is null or (taken_by is not null and ended_at is not null)),
  check ((finished_at is null) = (outcome is null))
);
-- Nobody has two calls in hand, whatever is clicked at once.
create unique index desk_call_hand on desk_call (taken_by) where finished_at is null;
create index desk_call_open on desk_call (company_id, line, asks_at) where ended_at is null;
create index desk_call_past on desk_call (company_id, line, asks_at desc, attempt_id desc);
