-- Reads that leave an operation record, at most one for each session and thing within a few minutes (http/look.ts).
-- A session's old rows go with its next one. Drizzle: schema/look.ts.
create table look (
  session_id text not null references session (id) on delete cascade,
  company_id integer not null references company (id),
  action text not null,
  target_id text not null,
  -- real time
  at timestamptz not null,
  primary key (session_id, action, target_id)
);
