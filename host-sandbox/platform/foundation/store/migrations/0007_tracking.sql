-- How the console is used: screens and controls by their names, never what somebody typed or saw.
create table tracking_event (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  at timestamptz not null,
  page_event text not null,
  page text not null,
  product text not null,
  name text,
  time_length integer,
  loading_time integer,
  depth integer,
  browser jsonb not null
);
create index tracking_event_user on tracking_event (user_id, at);
