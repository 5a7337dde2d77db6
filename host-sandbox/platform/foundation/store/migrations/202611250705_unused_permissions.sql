-- Permissions that nothing asked for are given no more.
update role
   set permissions = array(
         select granted from unnest(permissions) as granted
          where granted !~ '^[a-z]+\*(CallTasks|CallPlans)\*viewPlaintext$' and granted !~ '\*CallDetails\*viewMaskedData$')
 where permissions && array(
         select module || '*' || menu from unnest(array['normal', 'promotion', 'ic', 'cod']) as module,
                unnest(array['CallTasks*viewPlaintext', 'CallPlans*viewPlaintext', 'CallDetails*viewMaskedData']) as menu);
