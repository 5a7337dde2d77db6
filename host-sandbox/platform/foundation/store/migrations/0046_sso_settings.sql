-- Settings of single sign-on that a company's administrator keeps (sso/settings.ts), and the sign-in that tries them.

alter table sso_provider
  -- of the settings a change is of
  add column revision integer not null default 1,
  -- what the last trial came to: at, revision, ok, subject, email, account, error; only a trial of the settings as they are lets them be enforced
  add column last_test jsonb;

alter table sso_request
  -- who tries it; such a sign-in opens no session
  add column tester integer references app_user (id),
  add column revision integer;
