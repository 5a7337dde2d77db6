-- Webhooks (domain/webhook, webhookEvents, webhookKeys). Drizzle: schema/webhooks.ts.

-- Encrypted with a key that is not in the database (platform/secrets). A fingerprint is used once in the whole platform.
create table webhook_key (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  kind text not null check (kind in ('client', 'server', 'sign')),
  sealed bytea not null,
  length smallint not null,
  last4 text not null,
  key_id text not null,
  fingerprint text not null unique,
  made_at timestamptz not null,
  made_by integer not null references app_user (id),
  -- null: the one in use; later it holds until then
  until timestamptz
);
create unique index webhook_key_in_use on webhook_key (company_id, kind) where until is null;

create table webhook (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  type text not null,
  url text not null,
  fields text[] not null,
  retry_seconds smallint not null,
  plain_numbers boolean not null default false,
  enabled boolean not null default true,
  verified_at timestamptz,
  gone_at timestamptz,
  -- failed tries in a row; since when; left alone until
  failures integer not null default 0,
  failing_since timestamptz,
  paused_until timestamptz,
  request_ip text,
  revision integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by integer not null references app_user (id),
  deleted_at timestamptz
);
create unique index webhook_once on webhook (company_id, type, url) where deleted_at is null;

-- Addresses a test post came back from with 200.
create table webhook_address (
  company_id integer not null references company (id),
  url text not null,
  verified_at timestamptz not null,
  primary key (company_id, url)
);
-- Test posts of the last minute, real time.
create table webhook_test (
  company_id integer not null references company (id),
  at timestamptz not null
);
create index webhook_test_of on webhook_test (company_id, at);

-- What happened, once, however many are told of it. The id is the order of the company's events.
create table webhook_event (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  uid text not null unique,
  type text not null,
  data jsonb not null,
  at timestamptz not null
);
create index webhook_event_old on webhook_event (at);

create table webhook_delivery (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  webhook_id integer not null references webhook (id),
  event_id bigint not null references webhook_event (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- tries before this round of them: sending again by hand begins a new one
  tries_before integer not null default 0,
  at timestamptz not null,
  due_at timestamptz not null
);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at, id) where state = 'waiting';
create index webhook_delivery_of on webhook_delivery (company_id, at desc, id desc);
create index webhook_delivery_by on webhook_delivery (webhook_id, at desc, id desc);
create index webhook_delivery_event on webhook_delivery (event_id);

create table webhook_try (
  company_id integer not null references company (id),
  delivery_id bigint not null references webhook_delivery (id) on delete cascade,
  number integer not null,
  at timestamptz not null,
  outcome text not null,
  status smallint,
  ms integer,
  url text not null,
  headers jsonb not null,
  fields text[] not null,
  answer text not null,
  decrypted boolean not null,
  primary key (delivery_id, number)
);
