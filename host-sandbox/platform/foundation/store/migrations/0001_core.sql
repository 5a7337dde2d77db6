-- Who works here, what they may, what happened, and what waits to happen. Drizzle: schema/core.ts.
-- Row-level security, append-only triggers and grants are not here: store/secure.ts sets them on
-- every table after the migrations, so that none is forgotten.

create table company (
  id integer primary key generated always as identity,
  name text not null,
  country_code text not null,
  time_zone text not null,
  products text[] not null,
  licence_until date not null,
  licence_concurrency integer not null check (licence_concurrency >= 0),
  show_approval jsonb not null
);

create table role (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  name text not null,
  description text not null,
  business_types text[] not null,
  permissions text[] not null,
  data_scope text not null check (data_scope in ('own', 'group', 'company')),
  unique (company_id, name)
);

create table user_group (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  name text not null,
  unique (company_id, name)
);

create table app_user (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  account text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  status text not null check (status in ('enabled', 'disabled')),
  must_change_password boolean not null,
  role_id integer not null references role (id),
  group_id integer references user_group (id),
  language text not null check (language in ('en', 'zh', 'ba', 'es')),
  totp_secret text,
  totp_last_step integer,
  failed_count integer not null default 0,
  failed_since timestamptz,
  locked_until timestamptz,
  last_login_at timestamptz
);
create unique index app_user_account on app_user (lower(account));
create index app_user_company on app_user (company_id);

create table session (
  id text primary key,
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  kind text not null check (kind in ('full', 'passwordChange')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  address text not null,
  device text not null
);
create index session_open on session (user_id, created_at) where ended_at is null;

create table security_setting (
  company_id integer primary key references company (id),
  session_hours integer not null check (session_hours > 0),
  idle_minutes integer not null check (idle_minutes > 0),
  lock_threshold integer not null check (lock_threshold > 0),
  lock_minutes integer not null check (lock_minutes > 0),
  reset_minutes integer not null check (reset_minutes > 0),
  concurrent_logins integer not null check (concurrent_logins > 0)
);

create table login_log (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  at timestamptz not null,
  address text not null,
  device text not null,
  result text not null
);
create index login_log_company_at on login_log (company_id, at, id);

create table operation_record (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  user_id integer references app_user (id),
  at timestamptz not null,
  action text not null,
  target_kind text not null,
  target_id text,
  detail jsonb not null,
  address text not null,
  request_id text not null
);
create index operation_record_company_at on operation_record (company_id, at, id);

-- The last number given in each company.
create table live_counter (
  company_id integer primary key references company (id),
  seq bigint not null
);

create table live_event (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  seq bigint,
  at timestamptz not null default clock_timestamp(),
  topic text not null,
  access text not null,
  payload jsonb not null,
  unique (company_id, seq)
);
create index live_event_at on live_event (at);

-- Events are numbered when their transaction commits: publishers of one company wait for each other
-- for that moment only, and a number is visible only when all before it are.
create function number_live_event() returns trigger language plpgsql as $$
declare
  next_seq bigint;
begin
  insert into live_counter as c (company_id, seq) values (new.company_id, 1)
    on conflict (company_id) do update set seq = c.seq + 1
    returning c.seq into next_seq;
  update live_event set seq = next_seq where id = new.id;
  perform pg_notify('aicc_live', new.company_id::text);
  return null;
end
$$;
create constraint trigger number_live_event after insert on live_event
  deferrable initially deferred for each row execute function number_live_event();

create table once_reply (
  key text not null,
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  endpoint text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, endpoint, key)
);
create index once_reply_created_at on once_reply (created_at);

create table job (
  id bigint primary key generated always as identity,
  company_id integer references company (id),
  kind text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  claims integer not null default 0,
  tries integer not null default 0,
  lost integer not null default 0,
  dedupe text,
  failed_reason text,
  done_at timestamptz
) with (fillfactor = 80);
create unique index job_dedupe on job (dedupe) where done_at is null;
create index job_waiting on job (due_at) where done_at is null and lease_until is null;
create index job_leased on job (lease_until) where done_at is null and lease_until is not null;

create table world_clock (
  id integer primary key check (id = 1),
  anchor_real timestamptz not null,
  anchor_world timestamptz not null,
  speed integer not null check (speed > 0),
  last_seen_world timestamptz not null,
  last_seen_real timestamptz not null
);

create table stored_file (
  id uuid primary key default gen_random_uuid(),
  company_id integer not null references company (id),
  name text not null,
  mime text not null,
  bytes bytea not null,
  size integer not null check (size >= 0),
  expires_at timestamptz,
  created_at timestamptz not null
);
create index stored_file_expires_at on stored_file (expires_at);

create table download (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  kind text not null,
  params jsonb not null,
  state text not null check (state in ('preparing', 'pending', 'writing', 'done', 'failed')),
  progress integer not null default 0,
  total integer,
  file_ids uuid[] not null default '{}',
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz
);
create index download_user on download (company_id, user_id, created_at, id);
