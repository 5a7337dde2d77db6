import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LineId } from '@/domain/products/lines';
import type { Round } from '@/domain/strategies/strategy';
import { instant } from '../../columns';

/** SQL: migrations/0010_strategies.sql. */
export const strategy = pgTable('strategy', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  line: text('line').$type<LineId>().notNull(),
  name: text('name').notNull(),
  state: text('state', { enum: ['unpublished', 'published'] }).notNull(),
  /** in the order of the day */
  rounds: jsonb('rounds').$type<Round[]>().notNull(),
  revision: integer('revision').notNull().default(1),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  changedBy: integer('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export type Strategy = typeof strategy.$inferSelect;
