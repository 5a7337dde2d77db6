-- Permissions of inbound that nothing asks for are given no more.
update role
   set permissions = array(
         select granted from unnest(permissions) as granted
          where granted !~ '^Inbound\*InboundCallRecords\*(viewMaskedData|feedback|annotate)$')
 where exists (
   select from unnest(permissions) as granted
    where granted ~ '^Inbound\*InboundCallRecords\*(viewMaskedData|feedback|annotate)$');
