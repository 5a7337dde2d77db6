-- Messages that are sent after a robot's calls. Drizzle: schema/messaging/hangUp.ts.

create table hang_up_message (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  robot_id integer not null references robot (id),
  -- Which calls: those with this result, or with this intention label.
  match_on text not null check (match_on in ('result', 'label')),
  match_value text not null,
  type text not null check (type in ('sms', 'whatsapp')),
  sms_template_id integer references sms_template (id),
  whatsapp_template_id integer references whatsapp_template (id),
  state text not null default 'inactive' check (state in ('active', 'inactive')),
  revision integer not null default 1,
  created_by integer references app_user (id),
  created_at timestamptz not null,
  changed_by integer references app_user (id),
  changed_at timestamptz not null,
  -- Messages that were sent by it still name it.
  deleted_at timestamptz,
  check ((type = 'sms') = (sms_template_id is not null)),
  check ((type = 'whatsapp') = (whatsapp_template_id is not null)),
  check (deleted_at is null or state = 'inactive')
);
create unique index hang_up_message_one on hang_up_message (robot_id, match_on, match_value, type)
  where deleted_at is null;

create table message_delivery (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  hang_up_message_id integer not null references hang_up_message (id),
  attempt_id bigint not null references call (attempt_id),
  task_id integer not null references task (id),
  line text not null,
  type text not null check (type in ('sms', 'whatsapp')),
  phone text not null,
  template_name text not null,
  sender text not null,
  -- As it was sent; empty until then.
  content text not null default '',
  state text not null check (state in ('waiting', 'sent', 'delivered', 'failed', 'notSent')),
  -- Why it failed or was not sent.
  reason text,
  -- When the next thing is due: sending it, then the network's answer.
  due_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  unique (hang_up_message_id, attempt_id),
  check ((state in ('waiting', 'sent')) = (due_at is not null)),
  check ((state in ('failed', 'notSent')) = (reason is not null))
);
create index message_delivery_due on message_delivery (company_id, due_at) where due_at is not null;
create index message_delivery_attempt on message_delivery (attempt_id);
