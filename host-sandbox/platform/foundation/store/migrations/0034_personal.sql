-- What people say of themselves, what protects their accounts, and what a sign-in opened. Drizzle: schema/core.ts, schema/account.ts.
alter table app_user add column if not exists gender text not null default 'unsaid';
alter table app_user add column if not exists phone text not null default '';
alter table app_user add column avatar_id uuid references stored_file (id);
-- codes that let somebody back in are sent here; null until it was proved by a code
alter table app_user add column email text;
alter table app_user add column password_changed_at timestamptz not null default now();
-- a secret that was shown and not yet confirmed by a code
alter table app_user add column totp_pending text;
alter table app_user add column totp_pending_at timestamptz;
create index app_user_email on app_user (lower(email)) where email is not null;

alter table security_setting add column two_factor text not null default 'optional' check (two_factor in ('optional', 'required'));
-- 0: a password never grows old
alter table security_setting add column password_days integer not null default 0 check (password_days >= 0);
-- of two who change the settings at once, the second is told
alter table security_setting add column version integer not null default 1;

-- the session a sign-in opened; null for those that failed
alter table login_log add column session_id text;
create index login_log_user on login_log (user_id, at desc, id desc);

-- Each opens the door once where the authenticator is lost. Only hashes are kept.
create table recovery_code (
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Codes sent by e-mail: one per purpose and subject. Rows of accounts that do not exist look and count like any other,
-- without a hash that a code could match.
create table email_code (
  purpose text not null check (purpose in ('retrieve', 'bind')),
  -- retrieve: the account as it was typed; bind: user:<id>
  subject text not null,
  company_id integer references company (id),
  user_id integer references app_user (id),
  -- where the code goes
  email text,
  code_hash text,
  -- of the code that is good now: asked for, good until, wrong tries, used
  sent_at timestamptz not null,
  expires_at timestamptz,
  tries integer not null default 0,
  used_at timestamptz,
  -- how often it was asked for since when
  sends integer not null default 1,
  sends_since timestamptz not null,
  -- who used a code gets this, good once for a new password
  ticket_hash text,
  ticket_expires_at timestamptz,
  -- where it was asked for
  address text not null,
  primary key (purpose, subject)
);
create index email_code_address on email_code (address, sent_at);
create unique index email_code_ticket on email_code (ticket_hash) where ticket_hash is not null;
