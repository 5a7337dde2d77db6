import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { messageChannelKinds } from '@/domain/messages/channels';
import { deliveryStates, type DeliveryReason } from '@/domain/messages/delivery';
import { matchKinds } from '@/domain/messages/hangUpMessage';
import { templateStates } from '@/domain/messages/smsTemplate';
import type { WhatsappMessage } from '@/domain/messages/whatsappContent';
import type { LineId } from '@/domain/products/lines';
import { instant } from '../../columns';

/**
 * SQL: migrations/202611271703_hang_up_messages.sql, 202611280650_sent_whatsapp.sql
 * and 202611280920_delivery_templates.sql.
 */
export const hangUpMessage = pgTable('hang_up_message', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  robotId: integer('robot_id').notNull(),
  matchOn: text('match_on', { enum: matchKinds }).notNull(),
  matchValue: text('match_value').notNull(),
  type: text('type', { enum: messageChannelKinds }).notNull(),
  smsTemplateId: integer('sms_template_id'),
  whatsappTemplateId: integer('whatsapp_template_id'),
  state: text('state', { enum: templateStates }).notNull(),
  revision: integer('revision').notNull().default(1),
  /** null: it came with the platform */
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull(),
  changedBy: integer('changed_by'),
  changedAt: instant('changed_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export type HangUpMessage = typeof hangUpMessage.$inferSelect;

/** A message after a call: once for each call and hang-up message. */
export const messageDelivery = pgTable('message_delivery', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  hangUpMessageId: integer('hang_up_message_id').notNull(),
  attemptId: bigint('attempt_id', { mode: 'number' }).notNull(),
  taskId: integer('task_id').notNull(),
  line: text('line').$type<LineId>().notNull(),
  type: text('type', { enum: messageChannelKinds }).notNull(),
  phone: text('phone').notNull(),
  /** as it was when the call ended; the hang-up message may be sent with another one since */
  smsTemplateId: integer('sms_template_id'),
  whatsappTemplateId: integer('whatsapp_template_id'),
  templateName: text('template_name').notNull(),
  sender: text('sender').notNull(),
  content: text('content').notNull().default(''),
  /** all that was sent by WhatsApp, whose body is also the content; null of older messages */
  whatsapp: jsonb('whatsapp').$type<WhatsappMessage>(),
  state: text('state', { enum: deliveryStates }).notNull(),
  reason: text('reason').$type<DeliveryReason>(),
  /** its receiver blocked the sender */
  blocked: boolean('blocked').notNull().default(false),
  dueAt: instant('due_at'),
  sentAt: instant('sent_at'),
  settledAt: instant('settled_at'),
});
