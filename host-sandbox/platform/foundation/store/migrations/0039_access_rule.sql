-- From where people of a company may sign in and work.
create table access_rule (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  list text not null check (list in ('allow', 'deny')),
  -- in the one form every notation of it has: `10.0.0.0/8`, `2001:db8::1`
  network text not null,
  remark text not null,
  enabled boolean not null default true,
  created_by integer not null references app_user (id),
  created_at timestamptz not null,
  unique (company_id, list, network)
);
