import { boolean, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/** Single sign-on. SQL: migrations/0043_sso.sql, 0046_sso_settings.sql, 202611251600_sso_tickets.sql. */

/** The outcome of trying the settings. */
export interface SsoTrial {
  /** wall time, ms */
  readonly at: number;
  readonly ok: boolean;
  readonly subject: string | null;
  readonly email: string | null;
  /** account it would sign in here */
  readonly account: string | null;
  readonly error: string | null;
}

export const ssoProvider = pgTable('sso_provider', {
  id: serial('id').primaryKey(),
  companyId: integer('company_id').notNull(),
  entityId: text('entity_id').notNull(),
  ssoUrl: text('sso_url').notNull(),
  certificates: text('certificates').array().notNull(),
  domains: text('domains').array().notNull().default([]),
  enabled: boolean('enabled').notNull().default(true),
  allowAutoLink: boolean('allow_auto_link').notNull().default(false),
  enforced: boolean('enforced').notNull().default(false),
  revision: integer('revision').notNull().default(1),
  lastTest: jsonb('last_test').$type<SsoTrial>(),
});

export const ssoIdentity = pgTable(
  'sso_identity',
  {
    providerId: integer('provider_id').notNull(),
    subject: text('subject').notNull(),
    companyId: integer('company_id').notNull(),
    userId: integer('user_id').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.subject] })],
);

export const ssoRequest = pgTable('sso_request', {
  id: text('id').primaryKey(),
  providerId: integer('provider_id').notNull(),
  companyId: integer('company_id').notNull(),
  stateHash: text('state_hash').notNull(),
  acsUrl: text('acs_url').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  answeredAt: instant('answered_at'),
  tokenHash: text('token_hash'),
  userId: integer('user_id'),
  tokenExpiresAt: instant('token_expires_at'),
  usedAt: instant('used_at'),
  tester: integer('tester'),
  revision: integer('revision'),
  ticketHash: text('ticket_hash'),
  confirmedAt: instant('confirmed_at'),
});

export const ssoAssertion = pgTable(
  'sso_assertion',
  {
    providerId: integer('provider_id').notNull(),
    assertionId: text('assertion_id').notNull(),
    companyId: integer('company_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.assertionId] })],
);
