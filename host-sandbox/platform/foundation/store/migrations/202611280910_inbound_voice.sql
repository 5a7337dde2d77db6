-- The robot whose language and voice a call without a robot is in: the one its number had when the announcement or the
-- agents took it, because the number can be bound to another since. Null where a robot of its own talks. Drizzle:
-- schema/calling/inbound.ts.

alter table inbound_caller add column voice_robot_id integer references robot (id);
alter table inbound_call add column voice_robot_id integer references robot (id);

-- Which robot the number had then is stored nowhere, so it is today's. Records are opened once for it, and closed to
-- changes again.
update inbound_caller c set voice_robot_id = n.robot_id
  from inbound_number n where n.id = c.number_id and c.robot_id is null;
do $$
declare
  closed boolean := exists (select from pg_trigger where tgrelid = 'inbound_call'::regclass and tgname = 'append_only');
begin
  if closed then alter table inbound_call disable trigger append_only; end if;
  update inbound_call c set voice_robot_id = n.robot_id
    from inbound_number n where n.id = c.number_id and c.robot_id is null;
  if closed then alter table inbound_call enable trigger append_only; end if;
end
$$;
