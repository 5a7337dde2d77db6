-- Plans: a strategy on a day. Each round that has begun is a task: one dialler, one ledger. Drizzle: schema/plans.ts.

create table plan (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null,
  name text not null,
  strategy_id integer not null references strategy (id),
  sip_line_id integer not null references sip_line (id),
  list_id integer not null references contact_list (id),
  day date not null,
  time_zone text not null,
  state text not null check (state in ('created', 'pending', 'planned', 'calling', 'paused', 'finished', 'canceled')),
  state_reason text,
  approval text not null check (approval in ('created', 'awaiting', 'approved', 'rejected', 'withdrawn')),
  -- good rows of its list
  contact_count integer not null,
  -- of the first and the last round, so that lists sort and filter by them
  start_at timestamptz not null,
  end_at timestamptz not null,
  created_by integer not null references app_user (id),
  created_at timestamptz not null,
  -- who asked for approval last
  submitted_by integer references app_user (id),
  started_at timestamptz,
  paused_at timestamptz,
  finished_at timestamptz
);
create index plan_line_created on plan (company_id, line, created_at, id);
create index plan_strategy on plan (strategy_id, id);
-- What the dialler's clock looks at on every round.
create index plan_open on plan (company_id) where state not in ('finished', 'canceled');
create trigger wake_dialer after insert or update of state on plan for each row execute function wake_dialer();

-- Pinned when the plan is made: a strategy or a script changed later changes nothing in it.
create table plan_round (
  plan_id integer not null references plan (id) on delete cascade,
  -- 1 is the first
  number integer not null check (number > 0),
  company_id integer not null references company (id),
  name text not null,
  kind text not null check (kind in ('initial', 'tags', 'whole')),
  tags text[] not null,
  robot_id integer not null references robot (id),
  robot_version_id integer not null references robot_version (id),
  start_at timestamptz not null,
  end_at timestamptz not null,
  redial_interval_minutes integer not null,
  redial_max integer not null,
  -- set once, in the transaction that makes its task
  begun_at timestamptz,
  -- none when it selected nobody
  task_id integer unique references task (id),
  primary key (plan_id, number),
  check (start_at < end_at),
  check (task_id is null or begun_at is not null)
);

create table plan_approval (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  plan_id integer not null references plan (id) on delete cascade,
  action text not null check (action in ('submit', 'approve', 'reject', 'withdraw')),
  by_user integer not null references app_user (id),
  note text not null,
  at timestamptz not null
);
create index plan_approval_plan on plan_approval (plan_id, id);

alter table task add column plan_id integer references plan (id), add column plan_round integer, add check ((plan_id is null) = (plan_round is null));
-- A round begins once, whatever crashes.
create unique index task_plan_round on task (plan_id, plan_round) where plan_id is not null;
