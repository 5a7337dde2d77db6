-- The role of the person at that time. No reference: a role that was deleted since stays a number of its own.
alter table tracking_event add column role_id integer;

-- The platform's own people who support customers read usage from the start.
update role set permissions = array_append(permissions, 'operation*CrossLogin*downloadDetails')
 where 'operation*CrossLogin*crossLogin' = any (permissions)
   and not 'operation*CrossLogin*downloadDetails' = any (permissions);
