-- A list made of the contacts of a task or a plan that is over, by the outcomes their calls came to: the task that is
-- made of it calls them again. Drizzle: schema/calling.ts.
alter table contact_list
  add column source_task_id integer references task (id),
  add column source_plan_id integer references plan (id),
  add column source_outcomes text[],
  add check (num_nonnulls(source_task_id, source_plan_id) = case when source_outcomes is null then 0 else 1 end);
create index contact_list_source_task on contact_list (source_task_id) where source_task_id is not null;
create index contact_list_source_plan on contact_list (source_plan_id) where source_plan_id is not null;
create index task_list on task (list_id) where list_id is not null;
