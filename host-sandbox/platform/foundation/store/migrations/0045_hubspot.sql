-- HubSpot (domain/hubspot): the binding of a company, those on their way to one, and call results on their way there. Drizzle: schema/hubspot.ts.

create table hubspot_binding (
  company_id integer primary key references company (id),
  portal_id bigint not null,
  portal_name text not null,
  -- who agreed there
  hubspot_user text not null,
  -- encrypted with a key that is not in the database (platform/secrets)
  refresh_sealed bytea not null,
  access_sealed bytea not null,
  -- real time
  access_until timestamptz not null,
  bound_at timestamptz not null,
  bound_by integer not null references app_user (id),
  -- HubSpot takes it no longer
  revoked_at timestamptz,
  -- failed pushes in a row, world time
  failures integer not null default 0,
  failing_since timestamptz,
  last_outcome text,
  last_error text not null default '',
  paused_until timestamptz
);

-- Of one session, good once; real time. What HubSpot needs to see besides the code stays here.
create table hubspot_request (
  state_hash text primary key,
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  session_id text not null,
  verifier_sealed bytea not null,
  redirect_uri text not null,
  return_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index hubspot_request_old on hubspot_request (created_at);

-- One per call that ended while bound. No foreign key: it is written with its call, many at a time.
create table hubspot_push (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  attempt_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'unmatched', 'failed')),
  tries integer not null default 0,
  -- tries before this round of them: sending again by hand begins a new one
  tries_before integer not null default 0,
  -- set before the first byte leaves: whoever finds it set asks HubSpot first whether the call is there already
  begun boolean not null default false,
  outcome text,
  status smallint,
  error text not null default '',
  hubspot_id text,
  at timestamptz not null,
  due_at timestamptz not null,
  unique (company_id, attempt_id)
);
create index hubspot_push_due on hubspot_push (company_id, due_at, id) where state = 'waiting';
create index hubspot_push_at on hubspot_push (company_id, at);

-- What the sandbox's stand-in for HubSpot keeps, where no real one is set (platform/hubspot-standin). Nothing of ours reads it.

create table standin_grant (
  id integer primary key generated always as identity,
  portal integer not null,
  code_hash text not null unique,
  code_until timestamptz not null,
  code_used boolean not null default false,
  client_id text not null,
  redirect_uri text not null,
  challenge text not null,
  refresh_hash text unique,
  access_hash text unique,
  access_until timestamptz,
  revoked boolean not null default false
);

create table standin_call (
  id integer primary key generated always as identity,
  portal integer not null,
  at timestamptz not null,
  contact_id integer not null,
  properties jsonb not null
);
create index standin_call_external on standin_call ((properties ->> 'hs_call_external_id'));

-- Of a number that was asked for, so that its id tells nothing of it.
create table standin_contact (
  id integer primary key generated always as identity,
  portal integer not null,
  phone text not null,
  unique (portal, phone)
);
