-- The inbound dashboard counts all records of its days at each reading: from an index, because what is said is stored
-- with each record and makes reading the table itself several times as long.
create index inbound_call_counted on inbound_call (company_id, arrived_at)
  include (local_day, local_hour, number_id, robot_id, outcome, waited_seconds, talk_seconds, transfer, label);
