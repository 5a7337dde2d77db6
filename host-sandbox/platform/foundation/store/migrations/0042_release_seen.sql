-- The newest release whose notes a person has opened; empty before the first. Drizzle: schema/core.ts.
alter table app_user add column release_seen text not null default '';
