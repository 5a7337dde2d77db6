-- What people say of calls: what went wrong, and the label they would have given. Drizzle: schema/callMarks.ts.
create table call_feedback (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  attempt_id bigint not null references call (attempt_id),
  user_id integer not null references app_user (id),
  -- place in the dialogue, from 0; null for the whole call
  turn integer check (turn >= 0),
  category text not null
    check (category in ('misheard', 'wrongAnswer', 'wrongLabel', 'wrongSlot', 'interrupted', 'silence', 'sound', 'other')),
  remark text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz,
  removed_at timestamptz
);
create unique index call_feedback_once on call_feedback (attempt_id, user_id, category, coalesce(turn, -1)) where removed_at is null;
create index call_feedback_category on call_feedback (company_id, category, attempt_id) where removed_at is null;

-- Append only; the highest version is the one that holds. Two people who saw the same version cannot both write the next.
create table call_annotation (
  attempt_id bigint not null references call (attempt_id),
  version integer not null check (version >= 1),
  company_id integer not null references company (id),
  -- null: taken back
  label text,
  user_id integer not null references app_user (id),
  at timestamptz not null,
  primary key (attempt_id, version)
);
create index call_annotation_company on call_annotation (company_id, attempt_id, version desc);
