-- A WhatsApp message is more than its body: header, footer and buttons, with their values. Null of SMS and of what was
-- sent before. Drizzle: schema/messaging/hangUp.ts.

alter table message_delivery add column whatsapp jsonb;
