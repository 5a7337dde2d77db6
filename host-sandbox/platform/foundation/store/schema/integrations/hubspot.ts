import { bigint, boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { PushOutcome, PushState } from '@/domain/integrations/hubspot';
import { bytes, instant } from '../../columns';

/** SQL: migrations/0045_hubspot.sql. */
export const hubspotBinding = pgTable('hubspot_binding', {
  companyId: integer('company_id').primaryKey(),
  portalId: bigint('portal_id', { mode: 'number' }).notNull(),
  portalName: text('portal_name').notNull(),
  hubspotUser: text('hubspot_user').notNull(),
  refreshSealed: bytes('refresh_sealed').notNull(),
  accessSealed: bytes('access_sealed').notNull(),
  accessUntil: instant('access_until').notNull(),
  boundAt: instant('bound_at').notNull(),
  boundBy: integer('bound_by').notNull(),
  revokedAt: instant('revoked_at'),
  failures: integer('failures').notNull().default(0),
  failingSince: instant('failing_since'),
  lastOutcome: text('last_outcome').$type<PushOutcome>(),
  lastError: text('last_error').notNull().default(''),
  pausedUntil: instant('paused_until'),
});
export type HubspotBinding = typeof hubspotBinding.$inferSelect;

export const hubspotRequest = pgTable('hubspot_request', {
  stateHash: text('state_hash').primaryKey(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  sessionId: text('session_id').notNull(),
  verifierSealed: bytes('verifier_sealed').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  returnTo: text('return_to').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const hubspotPush = pgTable('hubspot_push', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  attemptId: bigint('attempt_id', { mode: 'number' }).notNull(),
  state: text('state').$type<PushState>().notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  triesBefore: integer('tries_before').notNull().default(0),
  begun: boolean('begun').notNull().default(false),
  outcome: text('outcome').$type<PushOutcome>(),
  status: smallint('status'),
  error: text('error').notNull().default(''),
  hubspotId: text('hubspot_id'),
  at: instant('at').notNull(),
  dueAt: instant('due_at').notNull(),
});
