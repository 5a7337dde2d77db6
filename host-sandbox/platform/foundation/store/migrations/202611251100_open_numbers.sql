-- Finds the tasks that have a further number of a contact open, beside contact_open_phone for the first one.
create index contact_open_numbers on contact using gin (numbers) where numbers is not null and state in ('waiting', 'calling');
