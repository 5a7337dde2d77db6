-- A link to one file, made by one person, for an hour. Only the hash of its secret is kept.
create table download_link (
  id text primary key,
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  download_id integer not null references download (id) on delete cascade,
  file_id uuid not null references stored_file (id) on delete cascade,
  expires_at timestamptz not null
);
create index download_link_old on download_link (expires_at);
