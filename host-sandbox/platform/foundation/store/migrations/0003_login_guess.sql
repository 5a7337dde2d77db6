-- Failed sign-ins by what was typed as account, whether it exists or not; no company owns a row.
create table login_guess (
  account text primary key,
  failed_count integer not null default 0,
  failed_since timestamptz not null,
  locked_until timestamptz,
  -- the last try came while locked and was not verified
  turned_away boolean not null default false
);
