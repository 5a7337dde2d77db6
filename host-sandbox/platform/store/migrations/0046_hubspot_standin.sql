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
