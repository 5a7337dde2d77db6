-- SMS templates and the channels they leave by. Drizzle: schema/messaging/messaging.ts.

-- A company's ways to send messages, with what callees see as the sender.
create table message_channel (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  kind text not null check (kind in ('sms', 'whatsapp')),
  name text not null,
  sender text not null,
  unique (company_id, id)
);
create unique index message_channel_name on message_channel (company_id, kind, lower(name));

-- Companies that are there already; the seed gives new demo companies theirs.
insert into message_channel (company_id, kind, name, sender)
select id, 'sms', 'SMS', 'AICC' from company
union all
select id, 'whatsapp', 'WhatsApp', 'AICC' from company;

create table sms_template (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null check (line in ('collection', 'marketing', 'info_check', 'cod')),
  name text not null,
  content text not null,
  target_url text not null default '',
  channel_id integer not null,
  state text not null default 'inactive' check (state in ('active', 'inactive')),
  review text not null default 'inReview' check (review in ('inReview', 'approved', 'rejected')),
  rejection text,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  revision integer not null default 1,
  created_by integer references app_user (id),
  created_at timestamptz not null,
  changed_by integer references app_user (id),
  changed_at timestamptz not null,
  -- Messages that were sent with it still name it.
  deleted_at timestamptz,
  foreign key (company_id, channel_id) references message_channel (company_id, id),
  check (state = 'inactive' or review = 'approved'),
  check ((review = 'rejected') = (rejection is not null)),
  check ((review = 'inReview') = (reviewed_at is null)),
  check (deleted_at is null or state = 'inactive')
);
create unique index sms_template_name on sms_template (company_id, line, lower(name)) where deleted_at is null;
