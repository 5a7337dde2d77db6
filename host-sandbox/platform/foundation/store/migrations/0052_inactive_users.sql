-- From when on not signing in is counted: made, or enabled again. Of those who are there already: from now.
alter table app_user add column enabled_at timestamptz not null default now();
