-- The network holds a template back when many receivers block its sender. Drizzle: schema/messaging.

alter table whatsapp_template add column pauses smallint not null default 0;
alter table whatsapp_template add column paused_until timestamptz;
alter table message_delivery add column blocked boolean not null default false;
