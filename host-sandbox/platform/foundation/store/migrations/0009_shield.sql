-- Smart shield: strategies of a line, what they kept back, and what was lifted by hand. Drizzle: schema/blocking.ts.

create table shield_strategy (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null,
  name text not null,
  type text not null check (type in ('results', 'dials')),
  screening_days smallint not null check (screening_days between 1 and 180),
  blocking_days smallint not null check (blocking_days between 1 and 180),
  methods text[] not null check (cardinality(methods) > 0),
  conditions jsonb not null,
  -- null: off
  enabled_at timestamptz,
  created_by integer not null references app_user (id),
  created_at timestamptz not null,
  changed_by integer not null references app_user (id),
  changed_at timestamptz not null,
  -- what it kept back stays, and says its name
  deleted_at timestamptz
);
create unique index shield_strategy_name on shield_strategy (company_id, line, lower(name)) where deleted_at is null;

-- Append only: a contact of a task that was not called for it.
create table shield_block (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null,
  strategy_id integer not null references shield_strategy (id),
  task_id integer not null references task (id),
  contact_id bigint not null references contact (id),
  phone text not null,
  method text not null check (method in ('creation', 'calling')),
  at timestamptz not null,
  -- the call that fulfilled the condition, and when its hold ends
  since timestamptz not null,
  until timestamptz not null,
  -- calls counted, and the rule as it was
  times integer not null,
  screening_days smallint not null,
  condition jsonb not null
);
create index shield_block_newest on shield_block (company_id, line, at, id);
create index shield_block_contact on shield_block (contact_id);
create index shield_block_phone on shield_block (company_id, phone);

-- Append only: calls up to it count no more for the strategy and the number.
create table shield_lift (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  strategy_id integer not null references shield_strategy (id),
  phone text not null,
  at timestamptz not null,
  user_id integer not null references app_user (id),
  why text not null
);
create index shield_lift_phone on shield_lift (company_id, phone, strategy_id, at);
