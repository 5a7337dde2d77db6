-- Links to trials of robots, and their visits. Drizzle: schema/calling/shareLinks.ts.

create table share_link (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null,
  name text not null check (length(name) between 1 and 50),
  language text not null check (language in ('zh', 'en', 'ba')),
  description text not null,
  country_code text not null check (length(country_code) = 2),
  robot_id integer not null references robot (id),
  -- [{name, value, editable}]
  variables jsonb not null,
  -- sha256 of the secret, hex
  token_hash text not null unique check (length(token_hash) = 64),
  valid_until timestamptz not null,
  disabled_at timestamptz,
  disabled_by integer references app_user (id),
  created_by integer not null references app_user (id),
  created_at timestamptz not null
);
-- A scenario is named once in a company, whatever its line.
create unique index share_link_name on share_link (company_id, lower(name));
create index share_link_newest on share_link (company_id, line, created_at desc, id desc);
create index share_link_robot on share_link (robot_id) where disabled_at is null;

create table share_visit (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  link_id integer not null references share_link (id),
  at timestamptz not null,
  -- by which openings are counted a minute, however fast the sandbox's clock runs
  real_at timestamptz not null,
  browser text,
  system text,
  city text not null,
  -- HMAC of the network address, hex; the address is not stored
  address_hash text not null,
  -- sha256 of the secret of this visit, hex
  secret_hash text not null unique,
  -- of its trial; null until one began
  tried_at timestamptz,
  robot_version_id integer references robot_version (id),
  -- what the visitor typed: emptied a day after the visit
  variables jsonb not null default '{}',
  answers jsonb not null default '[]',
  answer_count integer not null default 0,
  trial_end text check (trial_end in ('hangUp', 'transfer')),
  -- talks begun and answers given in the minute that began then, real time
  minute_at timestamptz,
  minute_steps integer not null default 0
);
create index share_visit_of on share_visit (link_id, id desc);
create index share_visit_real on share_visit (link_id, real_at);
create index share_visit_typed on share_visit (real_at) where variables <> '{}' or answers <> '[]';
