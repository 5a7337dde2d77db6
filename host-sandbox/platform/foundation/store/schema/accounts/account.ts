import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/** Codes by mail and recovery codes. SQL: migrations/0034_personal.sql. */

export const recoveryCode = pgTable(
  'recovery_code',
  {
    companyId: integer('company_id').notNull(),
    userId: integer('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const emailCode = pgTable(
  'email_code',
  {
    purpose: text('purpose', { enum: ['retrieve', 'bind'] }).notNull(),
    /** retrieve: the account as it was typed; bind: `user:<id>` */
    subject: text('subject').notNull(),
    companyId: integer('company_id'),
    userId: integer('user_id'),
    email: text('email'),
    codeHash: text('code_hash'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at'),
    tries: integer('tries').notNull().default(0),
    usedAt: instant('used_at'),
    sends: integer('sends').notNull().default(1),
    sendsSince: instant('sends_since').notNull(),
    ticketHash: text('ticket_hash'),
    ticketExpiresAt: instant('ticket_expires_at'),
    address: text('address').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.subject] })],
);
