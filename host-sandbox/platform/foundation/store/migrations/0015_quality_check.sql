-- Calls that were checked automatically. Drizzle: schema/qualityCheck.ts. Append only, like the calls.
create table call_check (
  attempt_id bigint primary key references call (attempt_id),
  company_id integer not null references company (id),
  task_id integer not null references task (id),
  findings text[] not null,
  score smallint not null check (score between 0 and 100)
);
create index call_check_task on call_check (task_id);
