-- Agents of inbound numbers have no accounts and a caller comes from no contact list: their fields said nothing in any
-- event and are offered no more. A webhook that had chosen nothing else says which call it is.
update webhook
   set fields = case when fields <@ array[dropped] then array['callId'] else array_remove(fields, dropped) end
  from (values ('ib_transfer', 'agent'), ('ib_detail', 'variables')) as gone (of, dropped)
 where type = of and dropped = any (fields);
