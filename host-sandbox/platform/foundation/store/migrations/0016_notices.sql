-- What a person is told in the header. Of the same kind and place, one row while it is unread: it counts on.
create table notice (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  kind text not null,
  fold_key text not null,
  count integer not null default 1 check (count > 0),
  payload jsonb not null,
  at timestamptz not null,
  read_at timestamptz
);
create unique index notice_unread on notice (user_id, fold_key) where read_at is null;
create index notice_of on notice (user_id, at desc, id desc);
