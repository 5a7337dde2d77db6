-- Several numbers of one contact, tried in turn. Drizzle: schema/calling.ts.

-- Null: the one in `phone`. Else all of them, the first being `phone`.
alter table contact add column numbers text[] check (cardinality(numbers) > 1);
-- The number dialled now or next, from 0, in which round; and those not tried again.
alter table contact add column number_at smallint not null default 0 check (number_at >= 0);
alter table contact add column number_round smallint not null default 0 check (number_round >= 0);
alter table contact add column numbers_out smallint[] not null default '{}';

-- Contacts in the middle of their numbers: where a task calls one contact after the other they go first.
create index contact_midway on contact (task_id) where state = 'waiting' and number_at > 0;
