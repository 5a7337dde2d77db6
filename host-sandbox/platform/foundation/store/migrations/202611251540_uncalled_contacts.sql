-- Dashboards count the contacts that are over without a call, which are few beside those that were called.
create index contact_uncalled on contact (task_id, final_reason) where state = 'skipped' and tries = 0;
