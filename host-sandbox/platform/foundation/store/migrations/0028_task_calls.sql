-- The counts of a page of tasks without a look at the calls themselves.
drop index call_task;
create index call_task on call (task_id, dialled_at, attempt_id) include (outcome, contact_id);
