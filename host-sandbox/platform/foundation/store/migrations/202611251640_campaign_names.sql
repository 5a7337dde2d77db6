-- Names of tasks and plans are unique on a line from now on. Not by a unique index, since equal names from before may
-- stay: these find a name at once, whatever the number of tasks.
create index task_name on task (company_id, line, lower(name)) where plan_id is null and deleted_at is null;
create index plan_name on plan (company_id, line, lower(name));
