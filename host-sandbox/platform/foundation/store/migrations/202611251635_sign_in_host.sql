-- The host a person signed in at last: whose brand the mails have that others bring about (accounts/mail). Drizzle: schema/accounts/core.ts.

alter table app_user add column last_host text;
