-- Test calls: in a table of their own, so that nothing that adds up calls can count them. Drizzle: schema/calling/testCalls.ts.

create table test_call (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null,
  robot_id integer not null references robot (id),
  robot_version_id integer not null references robot_version (id),
  sip_line_id integer not null references sip_line (id),
  -- E.164
  phone text not null,
  -- as the robot says them, by name
  variables jsonb not null,
  time_zone text not null,
  carrier_seed integer not null,
  state text not null check (state in ('queued', 'calling', 'done', 'refused', 'canceled')),
  reason text,
  created_by integer not null references app_user (id),
  created_at timestamptz not null,
  dialled_at timestamptz,
  -- of a call in progress: when it ends; of one that is over: when it did
  ends_at timestamptz,
  plan jsonb,
  -- once it is over
  turns jsonb,
  slots jsonb,
  rounds integer,
  check ((state = 'refused') = (reason is not null)),
  check (state not in ('calling', 'done') or (dialled_at is not null and ends_at is not null and plan is not null)),
  check ((state = 'done') = (turns is not null))
);
-- A number has one test call at a time, however often the button is pressed.
create unique index test_call_open on test_call (company_id, phone) where state in ('queued', 'calling');
create index test_call_newest on test_call (company_id, created_at desc, id desc);
