-- Strategies: the rounds of a day plans are made of. Drizzle: schema/strategies.ts.

create table strategy (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null,
  name text not null,
  state text not null check (state in ('unpublished', 'published')),
  rounds jsonb not null,
  revision integer not null default 1,
  created_by integer not null references app_user (id),
  created_at timestamptz not null,
  changed_by integer not null references app_user (id),
  changed_at timestamptz not null,
  -- Plans made of it still say its name.
  deleted_at timestamptz,
  check (deleted_at is null or state = 'unpublished')
);
create unique index strategy_name on strategy (company_id, line, lower(name)) where deleted_at is null;
create index strategy_line on strategy (company_id, line, changed_at, id);
