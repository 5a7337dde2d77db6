-- Approval of tasks. Drizzle: schema/approval.ts.

-- Null: the company asked for none when the task was made. `give_up` is told to a contact that is in a call:
-- it ends as canceled with it.
alter table task add column approval text check (approval in ('created', 'awaiting', 'approved', 'rejected', 'withdrawn'));
alter table contact add column give_up boolean not null default false;

-- Append only: who asked, decided or changed what, and what it came to then.
create table task_approval (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  task_id integer not null references task (id),
  action text not null check (action in ('submit', 'approve', 'reject', 'withdraw', 'edit', 'append')),
  user_id integer not null references app_user (id),
  at timestamptz not null,
  note text not null default '',
  -- contacts it was about
  contacts integer not null check (contacts >= 0),
  -- of everything that would be dialled, sha256 hex
  digest text not null
);
create index task_approval_task on task_approval (task_id, id);
