-- Filters, order and shown fields of a list under a name, per person and line. Drizzle: schema/savedViews.ts.
create table saved_view (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  line text not null,
  list text not null,
  name text not null,
  query text not null,
  fields jsonb,
  is_default boolean not null
);
create unique index saved_view_name on saved_view (user_id, line, list, lower(name));
create unique index saved_view_default on saved_view (user_id, line, list) where is_default;
