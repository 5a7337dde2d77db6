-- WhatsApp templates. Drizzle: schema/messaging/messaging.ts.

create table whatsapp_template (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  line text not null check (line in ('collection', 'marketing', 'info_check', 'cod')),
  name text not null check (name ~ '^[a-z0-9_]+$'),
  channel_id integer not null,
  category text not null check (category in ('marketing', 'utility', 'service', 'authentication')),
  language text not null check (language in ('en', 'zh', 'id', 'es')),
  content jsonb not null,
  state text not null default 'inactive' check (state in ('active', 'inactive')),
  review text not null check (review in ('draft', 'submitted', 'approved', 'rejected', 'paused', 'disabled')),
  rejection text,
  submitted_at timestamptz,
  reviewed_at timestamptz,
  -- When it was changed while it was approved, ms since 1970.
  edits jsonb not null default '[]',
  revision integer not null default 1,
  created_by integer references app_user (id),
  created_at timestamptz not null,
  changed_by integer references app_user (id),
  changed_at timestamptz not null,
  -- Its name is blocked for a while, and messages that were sent with it still name it.
  deleted_at timestamptz,
  foreign key (company_id, channel_id) references message_channel (company_id, id),
  check (state = 'inactive' or review in ('approved', 'paused', 'disabled')),
  check ((review = 'rejected') = (rejection is not null)),
  check (review = 'draft' or submitted_at is not null),
  check (deleted_at is null or state = 'inactive')
);
-- The account has the names, not the line.
create unique index whatsapp_template_name on whatsapp_template (company_id, channel_id, name, language)
  where deleted_at is null;
