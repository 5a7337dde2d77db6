-- Which fields of call details a person shows, per line.
create table call_fields (
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  line text not null,
  shown jsonb not null,
  primary key (user_id, line)
);
