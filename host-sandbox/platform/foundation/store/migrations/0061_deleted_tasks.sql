-- A task that never called can be deleted. Its approvals and what the smart shield kept back of it are append only,
-- so the row stays, and every list leaves it out.
alter table task add column deleted_at timestamptz;
