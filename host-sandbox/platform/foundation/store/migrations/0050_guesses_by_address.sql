-- Tries are counted by what they are for, for whom, and from where; the row of a whole account has no address.
-- What was counted before is forgotten: it was not told apart.
delete from login_guess;
alter table login_guess
  add column scope text not null default 'signIn' check (scope in ('signIn', 'proof', 'pace')),
  add column address text not null default '',
  drop constraint login_guess_pkey,
  add primary key (scope, account, address);
create index on login_guess (failed_since);
