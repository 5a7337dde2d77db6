-- Whoever changed a plan or asked for its approval decides on it as little as whoever made it.
alter table plan add column changed_by integer[] not null default '{}';
update plan set changed_by = array[submitted_by] where submitted_by is not null;
