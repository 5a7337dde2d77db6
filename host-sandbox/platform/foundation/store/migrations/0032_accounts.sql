-- Users, groups and roles as administrators keep them.

alter table company add column enabled_users_max integer not null default 200 check (enabled_users_max > 0);

alter table app_user
  -- facts of the company's own: [{name, value}]
  add column customize_infos jsonb not null default '[]',
  -- why a disabled one is disabled
  add column disabled_for text check (disabled_for in ('hand', 'inactivity')),
  -- counts saves: a save names the one it changed
  add column revision integer not null default 1;
create index app_user_name on app_user (company_id, lower(first_name || ' ' || last_name), id);
create index app_user_role on app_user (role_id);
create index app_user_group on app_user (group_id);

create unique index user_group_name on user_group (company_id, lower(name));

alter table role
  add column revision integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by integer references app_user (id);
create unique index role_name on role (company_id, lower(name));
