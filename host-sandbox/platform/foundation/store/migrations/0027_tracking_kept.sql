-- Usage is kept for a while only: what is too old is found by its age, whoever it was of.
create index tracking_event_at on tracking_event (at);
