import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Forecast } from '@/domain/calling/forecast';
import type { LineId } from '@/domain/products/lines';
import type { RehearsalSubject } from '@/domain/calling/rehearsalSubject';
import { instant } from '../../columns';

export interface StoredForecast extends Forecast {
  /** contacts it was worked out for */
  readonly contacts: number;
  /** other tasks on the company's channels, and whether they were too many to go along */
  readonly others: number;
  readonly leftOut: boolean;
}

/** SQL: migrations/0021_rehearsal.sql. */
export const rehearsal = pgTable('rehearsal', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  line: text('line').$type<LineId>().notNull(),
  subject: jsonb('subject').$type<RehearsalSubject>().notNull(),
  taskId: integer('task_id'),
  planId: integer('plan_id'),
  print: text('print').notNull(),
  state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'dropped'] }).notNull(),
  doneRuns: integer('done_runs').notNull().default(0),
  forecast: jsonb('forecast').$type<StoredForecast>(),
  askedBy: integer('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  seenAt: instant('seen_at').notNull(),
});

export type RehearsalRow = typeof rehearsal.$inferSelect;
