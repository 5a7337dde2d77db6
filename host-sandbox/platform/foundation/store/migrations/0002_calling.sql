-- Lines, robots, tasks, contacts, and the ledger of calls. Drizzle: schema/calling.ts.
-- Row-level security, append-only triggers and grants: store/secure.ts.

create table sip_line (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  name text not null,
  country_code text not null,
  concurrency integer not null check (concurrency >= 0),
  state text not null check (state in ('active', 'disabled')),
  caller_id text not null,
  unique (company_id, name)
);

create table robot (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null,
  name text not null,
  language text not null check (language in ('en', 'zh', 'id', 'es')),
  tone text not null check (tone in ('polite', 'natural', 'tough', 'pressing', 'fierce')),
  voice_gender text not null check (voice_gender in ('female', 'male')),
  status text not null check (status in ('valid', 'invalid')),
  remark text not null default '',
  current_version_id integer
);
create index robot_line on robot (company_id, line, id);

create table robot_version (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  robot_id integer not null references robot (id),
  number integer not null check (number > 0),
  state text not null check (state in ('preOnline', 'online')),
  script jsonb not null,
  variables text[] not null,
  hash text not null,
  unique (robot_id, number)
);
alter table robot add foreign key (current_version_id) references robot_version (id);

create table loan_platform (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  name text not null,
  unique (company_id, name)
);

create table contact_list (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null,
  file_name text not null,
  state text not null check (state in ('reading', 'ready', 'failed', 'used')),
  counts jsonb not null,
  columns jsonb not null,
  failure jsonb,
  created_by integer not null references app_user (id),
  created_at timestamptz not null
);
create index contact_list_company on contact_list (company_id, created_at, id);

create table contact_list_row (
  list_id integer not null references contact_list (id) on delete cascade,
  row_number integer not null,
  company_id integer not null references company (id),
  phone text,
  name text,
  fields jsonb not null,
  problems jsonb not null,
  primary key (list_id, row_number)
);

create table task (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null,
  name text not null,
  robot_id integer not null references robot (id),
  robot_version_id integer not null references robot_version (id),
  sip_line_id integer not null references sip_line (id),
  list_id integer references contact_list (id),
  state text not null check (state in ('created', 'pending', 'planned', 'calling', 'paused', 'finished', 'canceled')),
  state_reason text,
  start_at timestamptz not null,
  end_at timestamptz not null,
  time_zone text not null,
  redial boolean not null,
  redial_interval_minutes integer not null,
  redial_max integer not null,
  expire_invalid boolean not null,
  parameters jsonb not null,
  carrier_seed integer not null,
  contact_count integer not null,
  created_by integer not null references app_user (id),
  created_at timestamptz not null,
  started_at timestamptz,
  paused_at timestamptz,
  finished_at timestamptz,
  dial_from timestamptz,
  last_dialled_at timestamptz
);
create index task_line_created on task (company_id, line, created_at, id);
create index task_line_start on task (company_id, line, start_at, id);
-- What the dialer looks at on every round.
create index task_open on task (company_id) where state not in ('finished', 'canceled');

-- Whoever makes or changes a task wakes the dialer, by whatever way.
create function wake_dialer() returns trigger language plpgsql as $$
begin
  perform pg_notify('aicc_dial', new.company_id::text);
  return null;
end
$$;
create trigger wake_dialer after insert or update of state on task for each row execute function wake_dialer();

create table contact (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  task_id integer not null references task (id),
  phone text not null,
  name text not null,
  fields jsonb not null,
  state text not null check (state in ('waiting', 'calling', 'done', 'skipped')),
  tries integer not null default 0,
  due_at timestamptz,
  final_reason text,
  last_ring text,
  last_label text,
  last_attempt_id bigint,
  unique (task_id, phone),
  check ((state = 'waiting') = (due_at is not null)),
  check ((state in ('done', 'skipped')) = (final_reason is not null))
) with (fillfactor = 85);
create index contact_task on contact (task_id, id);
create index contact_due on contact (task_id, due_at, id) where state = 'waiting';
create index contact_open_phone on contact (company_id, phone) where state in ('waiting', 'calling');

create table attempt (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  task_id integer not null references task (id),
  contact_id bigint not null references contact (id),
  number integer not null check (number > 0),
  sip_line_id integer not null references sip_line (id),
  dialled_at timestamptz not null,
  -- A number is dialled at most once for each try, whatever crashes.
  unique (contact_id, number)
);
create index attempt_task on attempt (task_id, dialled_at);

create table inflight (
  attempt_id bigint primary key references attempt (id),
  company_id integer not null references company (id),
  task_id integer not null references task (id),
  -- No contact has two calls at once.
  contact_id bigint not null unique references contact (id),
  sip_line_id integer not null references sip_line (id),
  ends_at timestamptz not null,
  plan jsonb not null
);
create index inflight_ends on inflight (company_id, ends_at);

create table call (
  attempt_id bigint primary key references attempt (id),
  company_id integer not null references company (id),
  line text not null,
  task_id integer not null references task (id),
  contact_id bigint not null references contact (id),
  robot_id integer not null references robot (id),
  robot_version_id integer not null references robot_version (id),
  sip_line_id integer not null references sip_line (id),
  phone text not null,
  contact_name text not null,
  try_number integer not null,
  dialled_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz not null,
  ring_seconds double precision not null check (ring_seconds >= 0),
  talk_seconds integer not null check (talk_seconds >= 0),
  ring_type text not null
    check (ring_type in ('answered', 'noAnswer', 'busy', 'off', 'rejected', 'invalid', 'failed', 'voicemail')),
  outcome text not null check (outcome in ('reached', 'unreached')),
  result text not null,
  label text not null,
  hangup text check (hangup in ('user', 'ai', 'agent')),
  transfer text not null check (transfer in ('none', 'success', 'fail', 'unsure')),
  rounds integer not null,
  slots jsonb not null,
  event_labels text[] not null,
  variables jsonb not null,
  local_day date not null,
  local_hour smallint not null check (local_hour between 0 and 23),
  local_weekday smallint not null check (local_weekday between 1 and 7),
  check ((outcome = 'reached') = (ring_type = 'answered'))
);
create index call_line_dialled on call (company_id, line, dialled_at, attempt_id);
create index call_task on call (task_id, dialled_at, attempt_id);
create index call_contact on call (contact_id);
create index call_phone on call (company_id, phone);

create table call_dialogue (
  attempt_id bigint primary key references call (attempt_id),
  company_id integer not null references company (id),
  turns jsonb not null
);

create table blacklist (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  phone text not null,
  reason text not null,
  until timestamptz,
  created_by integer not null references app_user (id),
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index blacklist_held on blacklist (company_id, phone) where removed_at is null;

create table dial_lane (
  company_id integer primary key references company (id),
  advanced_to timestamptz not null
);
