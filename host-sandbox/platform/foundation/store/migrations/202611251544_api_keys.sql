-- Keys of programs: each acts for the person who made it, within the permissions it names.
create table api_key (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  name text not null,
  permissions text[] not null,
  -- sha256, hex; the key itself is shown once and not stored
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer references app_user (id)
);
create index api_key_company on api_key (company_id, id);
