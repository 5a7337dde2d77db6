import { integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** SQL: migrations/0018_sip_line_trouble.sql. */
export const sipLineTrouble = pgTable('sip_line_trouble', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  sipLineId: integer('sip_line_id').notNull(),
  since: instant('since').notNull(),
  until: instant('until'),
});

export const worldLineFault = pgTable('world_line_fault', {
  sipLineId: integer('sip_line_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  percent: smallint('percent').notNull(),
});
