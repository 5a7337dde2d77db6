-- A list may hold several numbers a contact: in which order a plan tries them, and how long it waits between them (seconds).
-- Null where every contact has one. Plans made before tried them as null does, one after the other.
alter table plan add column dialing_order text check (dialing_order in ('sequential', 'parallel'));
alter table plan add column contact_number_interval integer check (contact_number_interval between 0 and 3600);
