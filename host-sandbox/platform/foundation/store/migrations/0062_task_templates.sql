-- What a task's form keeps under a name: call parameters and redials, neither contacts nor times. Drizzle: schema/taskTemplates.ts.
create table task_template (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null,
  name text not null,
  redial boolean not null,
  redial_interval_minutes integer not null,
  redial_max integer not null,
  expire_invalid boolean not null,
  parameters jsonb not null,
  created_by integer not null references app_user (id),
  created_at timestamptz not null
);
create unique index task_template_name on task_template (company_id, line, lower(name));
