-- Rehearsals: what a task or a plan will come to, worked out on a copy of the company. Drizzle: schema/rehearsal.ts.

create table rehearsal (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null,
  -- What is rehearsed, all but its contacts.
  subject jsonb not null,
  -- Whose forecast it is; none while it is only a draft's. The one of a draft that is made so becomes that of what is made.
  task_id integer references task (id) on delete cascade,
  plan_id integer references plan (id) on delete cascade,
  -- of what it rests on, sha256 hex
  print text not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'dropped')),
  done_runs integer not null default 0,
  forecast jsonb,
  asked_by integer not null references app_user (id),
  -- world time: the copy is of then
  asked_at timestamptz not null,
  -- real time: who waits for a draft's asks now and then; when nobody does any more, it is dropped
  seen_at timestamptz not null,
  check ((state = 'done') = (forecast is not null)),
  check (task_id is null or plan_id is null)
);
create index rehearsal_open on rehearsal (company_id, id) where state in ('queued', 'running');
create index rehearsal_task on rehearsal (task_id, id) where task_id is not null;
create index rehearsal_plan on rehearsal (plan_id, id) where plan_id is not null;
