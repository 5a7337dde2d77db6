-- A message after a call is of the template it was recorded with, whatever its hang-up message is sent with later.
-- Drizzle: schema/messaging/hangUp.ts.

alter table message_delivery
  add column sms_template_id integer references sms_template (id) check (sms_template_id is null or type = 'sms'),
  add column whatsapp_template_id integer references whatsapp_template (id)
    check (whatsapp_template_id is null or type = 'whatsapp');

-- The name was recorded with each message; a template that was renamed since is found by its hang-up message.
update message_delivery d
   set sms_template_id = coalesce(
         (select t.id from sms_template t
           where t.company_id = d.company_id and t.line = d.line and t.name = d.template_name
           order by t.id = m.sms_template_id desc, t.deleted_at desc nulls first, t.id desc limit 1),
         m.sms_template_id)
  from hang_up_message m
 where m.id = d.hang_up_message_id and d.type = 'sms';
update message_delivery d
   set whatsapp_template_id = coalesce(
         (select t.id from whatsapp_template t join message_channel c on c.id = t.channel_id
           where t.company_id = d.company_id and t.line = d.line and t.name = d.template_name and c.sender = d.sender
           order by t.id = m.whatsapp_template_id desc, t.deleted_at desc nulls first, t.id desc limit 1),
         m.whatsapp_template_id)
  from hang_up_message m
 where m.id = d.hang_up_message_id and d.type = 'whatsapp';

-- Deliveries of a template are counted each time a receiver blocks its sender.
create index message_delivery_whatsapp on message_delivery (whatsapp_template_id, settled_at)
  where whatsapp_template_id is not null;
