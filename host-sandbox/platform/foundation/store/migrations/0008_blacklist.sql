-- Blacklist entries for one line or for all, with reasons of a list, a remark, and what was done to each. Drizzle: schema/blocking.ts.

-- null: every line of the company
alter table blacklist add column line text;
alter table blacklist add column remark text not null default '';
update blacklist set
  remark = case when reason in ('Asked not to be called', 'Complaint', 'Legal case', 'Number of a third party') then '' else left(reason, 100) end,
  reason = case reason
    when 'Asked not to be called' then 'asked' when 'Complaint' then 'complaint' when 'Legal case' then 'legal'
    when 'Number of a third party' then 'thirdParty' else 'other' end
  where reason not in ('asked', 'complaint', 'legal', 'thirdParty', 'wrongNumber', 'other');
drop index blacklist_held;
create unique index blacklist_held on blacklist (company_id, phone, coalesce(line, '')) where removed_at is null;
create index blacklist_newest on blacklist (company_id, created_at, id);
create index blacklist_phone on blacklist (company_id, phone);

-- Append only.
create table blacklist_event (
  id bigint primary key generated always as identity,
  company_id integer not null references company (id),
  blacklist_id integer not null references blacklist (id),
  action text not null check (action in ('added', 'changed', 'removed')),
  at timestamptz not null,
  user_id integer not null references app_user (id),
  -- as the entry was from then on; for a removal as it had been
  reason text not null,
  until timestamptz,
  -- remark of an entry, why it was removed
  words text not null,
  -- typed one by one, or from a file or a pasted list
  source text not null check (source in ('hand', 'list'))
);
create index blacklist_event_entry on blacklist_event (blacklist_id, id);
insert into blacklist_event (company_id, blacklist_id, action, at, user_id, reason, until, words, source)
  select company_id, id, 'added', created_at, created_by, reason, until, remark, 'hand' from blacklist;
