-- Files with plain numbers may need another person's approval before they are written (domain/reports/downloadApproval).
update company set show_approval = show_approval || '{"download_list": false}';
alter table download
  drop constraint download_state_check,
  add constraint download_state_check
    check (state in ('awaiting', 'preparing', 'pending', 'writing', 'done', 'failed', 'rejected', 'withdrawn')),
  add column decision text check (decision in ('approved', 'rejected')),
  add column decided_by integer references app_user (id),
  add column decided_at timestamptz,
  add column decision_note text not null default '';
create index download_awaiting on download (company_id, id) where state = 'awaiting';
