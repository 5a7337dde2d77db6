import { boolean, bigint, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { DeliveryState } from '@/domain/webhooks/webhook';
import { webhookTypes, type WebhookField } from '@/domain/webhooks/webhookEvents';
import { webhookKeyKinds } from '@/domain/webhooks/webhookKeys';
import { bytes, instant } from '../../columns';

/** SQL: migrations/0036_webhooks.sql. Events and tries are written and read in bulk by integrations/webhooks. */
export const webhookKey = pgTable('webhook_key', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  kind: text('kind', { enum: webhookKeyKinds }).notNull(),
  sealed: bytes('sealed').notNull(),
  length: smallint('length').notNull(),
  last4: text('last4').notNull(),
  keyId: text('key_id').notNull(),
  fingerprint: text('fingerprint').notNull(),
  madeAt: instant('made_at').notNull(),
  madeBy: integer('made_by').notNull(),
  until: instant('until'),
});

export const webhook = pgTable('webhook', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  type: text('type', { enum: webhookTypes }).notNull(),
  url: text('url').notNull(),
  fields: text('fields').array().$type<WebhookField[]>().notNull(),
  retrySeconds: smallint('retry_seconds').notNull(),
  plainNumbers: boolean('plain_numbers').notNull().default(false),
  enabled: boolean('enabled').notNull().default(true),
  verifiedAt: instant('verified_at'),
  goneAt: instant('gone_at'),
  failures: integer('failures').notNull().default(0),
  failingSince: instant('failing_since'),
  pausedUntil: instant('paused_until'),
  requestIp: text('request_ip'),
  revision: integer('revision').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: integer('changed_by').notNull(),
  deletedAt: instant('deleted_at'),
});
export type Webhook = typeof webhook.$inferSelect;

export const webhookDelivery = pgTable('webhook_delivery', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  webhookId: integer('webhook_id').notNull(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  state: text('state').$type<DeliveryState>().notNull(),
  tries: integer('tries').notNull(),
  triesBefore: integer('tries_before').notNull(),
  at: instant('at').notNull(),
  dueAt: instant('due_at').notNull(),
});
