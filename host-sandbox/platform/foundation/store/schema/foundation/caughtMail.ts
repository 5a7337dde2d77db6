import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/** SQL: migrations/0035_caught_mail.sql. */
export const caughtMail = pgTable('caught_mail', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
});
