-- Calls that come in: numbers bound to robots, callers who wait or talk, and the calls that are over.
-- Drizzle: schema/calling/inbound.ts. Robots that answer have line 'Inbound'.

-- Channels of the licence that outbound calls leave free; without a row: none.
create table inbound_setting (
  company_id integer primary key references company (id),
  reserve integer not null check (reserve >= 0),
  revision integer not null default 1,
  changed_by integer references app_user (id),
  changed_at timestamptz not null
);

-- Assigned by the platform; a company binds them to its robots.
create table inbound_number (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  name text not null check (length(name) between 1 and 50),
  robot_id integer references robot (id),
  -- seven, Monday first: {fromMinute, toMinute} by the company's clock, or null
  hours jsonb not null,
  fallback text not null check (fallback in ('announce', 'agents', 'robot')),
  fallback_robot_id integer references robot (id),
  announcement text not null,
  max_waiting integer not null check (max_waiting between 0 and 200),
  max_wait_seconds integer not null check (max_wait_seconds between 10 and 900),
  state text not null check (state in ('on', 'off')),
  revision integer not null default 1,
  changed_by integer references app_user (id),
  changed_at timestamptz not null,
  check (fallback <> 'robot' or fallback_robot_id is not null),
  check (state = 'off' or robot_id is not null)
);
create index inbound_number_company on inbound_number (company_id, id);

-- How many people call a number on a working day, in the sandbox's world.
create table world_inbound_curve (
  number_id integer primary key references inbound_number (id),
  company_id integer not null references company (id),
  daily_calls real not null check (daily_calls >= 0)
);

-- A caller has one id from the moment the call comes in.
create sequence inbound_call_id as bigint;

-- Callers who wait (answered_at is null) or talk. As with calls in progress outbound, the plan says how it will go.
create table inbound_caller (
  id bigint primary key,
  company_id integer not null references company (id),
  number_id integer not null references inbound_number (id),
  caller_key text not null,
  phone text not null,
  attempt_id bigint,
  arrived_at timestamptz not null,
  reason text,
  robot_id integer references robot (id),
  robot_version_id integer references robot_version (id),
  -- of one who waits: hangs up, and has waited too long, then
  leaves_at timestamptz,
  expires_at timestamptz,
  answered_at timestamptz,
  ends_at timestamptz,
  outcome text,
  plan jsonb,
  turns jsonb,
  unique (number_id, caller_key)
);
create index inbound_caller_company on inbound_caller (company_id);

create table inbound_call (
  id bigint primary key,
  company_id integer not null references company (id),
  number_id integer not null references inbound_number (id),
  caller_key text not null,
  phone text not null,
  -- the outbound call the caller missed and answers by this one
  attempt_id bigint,
  robot_id integer references robot (id),
  robot_version_id integer references robot_version (id),
  arrived_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz not null,
  waited_seconds real not null check (waited_seconds >= 0),
  talk_seconds integer not null check (talk_seconds >= 0),
  outcome text not null check (outcome in ('answered', 'agent', 'announced', 'gaveUp')),
  reason text check (reason in ('closed', 'robotInvalid', 'queueFull', 'waitedTooLong', 'licenceEnded')),
  label text,
  hangup text check (hangup in ('user', 'ai', 'agent')),
  transfer text not null check (transfer in ('none', 'success', 'fail', 'unsure')),
  rounds integer not null,
  slots jsonb not null,
  event_labels text[] not null,
  turns jsonb not null,
  local_day date not null,
  local_hour smallint not null,
  unique (number_id, caller_key)
);
create index inbound_call_newest on inbound_call (company_id, arrived_at desc, id desc);
create index inbound_call_phone on inbound_call (company_id, phone);

-- People who missed a call of the company and will call back.
create table inbound_call_back (
  attempt_id bigint primary key,
  company_id integer not null references company (id),
  number_id integer not null references inbound_number (id),
  phone text not null,
  due_at timestamptz not null
);
create index inbound_call_back_due on inbound_call_back (company_id, due_at);
