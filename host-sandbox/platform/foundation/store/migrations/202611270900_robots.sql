-- Robots are made by people, and a script is written as a version before it is applied. Drizzle: schema/calling.ts.

alter table robot add column created_by integer references app_user (id);
alter table robot add column created_at timestamptz not null default now();
alter table robot add column changed_by integer references app_user (id);
alter table robot add column changed_at timestamptz not null default now();
alter table robot add column deleted_at timestamptz;
alter table robot add column event_groups jsonb not null default '{}';
alter table robot add column revision integer not null default 1;
create unique index robot_name on robot (company_id, line, lower(name)) where deleted_at is null;

alter table robot_version drop constraint robot_version_state_check;
alter table robot_version add constraint robot_version_state_check check (state in ('preOnline', 'online', 'history'));
alter table robot_version add column revision integer not null default 1;
alter table robot_version add column created_by integer references app_user (id);
alter table robot_version add column created_at timestamptz not null default now();
alter table robot_version add column changed_by integer references app_user (id);
alter table robot_version add column changed_at timestamptz not null default now();
alter table robot_version add column applied_by integer references app_user (id);
alter table robot_version add column applied_at timestamptz;
update robot_version set applied_at = created_at where state = 'online';
-- A robot speaks one version, and one is written at a time.
create unique index robot_version_one on robot_version (robot_id, state) where state <> 'history';

-- What a company's robots must not say, by language.
create table sensitive_word (
  company_id integer not null references company (id),
  language text not null check (language in ('en', 'zh', 'id', 'es')),
  word text not null check (length(word) between 1 and 40),
  primary key (company_id, language, word)
);

-- Forecasts kept before scripts were written here do not say which version they are of. Nobody had applied one since.
update rehearsal r set subject = jsonb_set(r.subject, '{rounds}', (
  select jsonb_agg(
    round || jsonb_build_object('robotVersionId', coalesce(t.robot_version_id, p.robot_version_id, b.current_version_id))
    order by e.number
  )
  from jsonb_array_elements(r.subject -> 'rounds') with ordinality as e (round, number)
  left join task t on t.id = r.task_id
  left join plan_round p on p.plan_id = r.plan_id and p.number = e.number
  left join robot b on b.id = (round ->> 'robotId')::integer
))
where r.subject -> 'rounds' is not null and not jsonb_path_exists(r.subject, '$.rounds[*].robotVersionId');

-- Permissions that nothing asks for are given no more.
update role
   set permissions = array(select granted from unnest(permissions) as granted where granted !~ '\*RobotList\*(test|downloadRecordings)$')
 where exists (select from unnest(permissions) as granted where granted ~ '\*RobotList\*(test|downloadRecordings)$');
