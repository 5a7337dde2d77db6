-- Calls to visitors of a share link: test calls that a visit began. Drizzle: schema/calling/{testCalls,shareLinks}.ts.

alter table test_call
  -- null unless a visitor of this link began it
  add column share_link_id integer references share_link (id),
  -- null again once the visit is deleted
  add column share_visit_id bigint references share_visit (id) on delete set null;
create index test_call_of_link on test_call (company_id, share_link_id, created_at) where share_link_id is not null;
create index test_call_of_visit on test_call (share_visit_id) where share_visit_id is not null;

alter table share_visit
  add column called_at timestamptz,
  -- by which one call a minute is counted, however fast the sandbox's clock runs
  add column called_real_at timestamptz,
  -- its last call: {phone, state, ringType, reason, talkSeconds}, the number masked
  add column call jsonb,
  add check ((called_at is null) = (call is null) and (called_at is null) = (called_real_at is null));
create index share_visit_called on share_visit (company_id, address_hash, called_real_at) where called_real_at is not null;
create index share_visit_address on share_visit (link_id, address_hash, real_at);

-- Visits and trials that are deleted, so that a link still counts them.
alter table share_link
  add column earlier_visits integer not null default 0,
  add column earlier_trials integer not null default 0;
