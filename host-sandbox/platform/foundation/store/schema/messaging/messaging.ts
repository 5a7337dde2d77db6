import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { messageChannelKinds } from '@/domain/messages/channels';
import { smsRejections, smsReviewStates, templateStates } from '@/domain/messages/smsTemplate';
import { whatsappCategories, type WhatsappContent } from '@/domain/messages/whatsappContent';
import { whatsappRejections, whatsappReviewStates } from '@/domain/messages/whatsappTemplate';
import { scriptLanguages } from '@/domain/robots/script';
import type { LineId } from '@/domain/products/lines';
import { instant } from '../../columns';

/** SQL: migrations/202611271701_sms_templates.sql, 202611271702_whatsapp_templates.sql. */

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const companyId = () => integer('company_id').notNull();
const line = () => text('line').$type<LineId>().notNull();

export const messageChannel = pgTable('message_channel', {
  id: id(),
  companyId: companyId(),
  kind: text('kind', { enum: messageChannelKinds }).notNull(),
  name: text('name').notNull(),
  /** what callees see: a name or a number */
  sender: text('sender').notNull(),
});

export const smsTemplate = pgTable('sms_template', {
  id: id(),
  companyId: companyId(),
  line: line(),
  name: text('name').notNull(),
  content: text('content').notNull(),
  targetUrl: text('target_url').notNull(),
  channelId: integer('channel_id').notNull(),
  state: text('state', { enum: templateStates }).notNull(),
  review: text('review', { enum: smsReviewStates }).notNull(),
  rejection: text('rejection', { enum: smsRejections }),
  submittedAt: instant('submitted_at').notNull(),
  reviewedAt: instant('reviewed_at'),
  revision: integer('revision').notNull().default(1),
  /** null: it came with the platform */
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull(),
  changedBy: integer('changed_by'),
  changedAt: instant('changed_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export type SmsTemplate = typeof smsTemplate.$inferSelect;

export const whatsappTemplate = pgTable('whatsapp_template', {
  id: id(),
  companyId: companyId(),
  line: line(),
  name: text('name').notNull(),
  channelId: integer('channel_id').notNull(),
  category: text('category', { enum: whatsappCategories }).notNull(),
  language: text('language', { enum: scriptLanguages }).notNull(),
  content: jsonb('content').$type<WhatsappContent>().notNull(),
  state: text('state', { enum: templateStates }).notNull(),
  review: text('review', { enum: whatsappReviewStates }).notNull(),
  rejection: text('rejection', { enum: whatsappRejections }),
  submittedAt: instant('submitted_at'),
  reviewedAt: instant('reviewed_at'),
  /** how often the network paused it, and until when the last time */
  pauses: smallint('pauses').notNull().default(0),
  pausedUntil: instant('paused_until'),
  edits: jsonb('edits').$type<number[]>().notNull().default([]),
  revision: integer('revision').notNull().default(1),
  /** null: it came with the platform */
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull(),
  changedBy: integer('changed_by'),
  changedAt: instant('changed_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export type WhatsappTemplate = typeof whatsappTemplate.$inferSelect;
