-- What an administrator entered and its owner has not confirmed yet: no codes go there.
alter table app_user add column email_pending text;
update app_user set email_pending = account
 where email is null and account ~ '^[^@[:space:]]+@[^@[:space:].]+([.][^@[:space:].]+)+$';
