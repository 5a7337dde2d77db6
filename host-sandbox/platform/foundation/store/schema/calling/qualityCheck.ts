import { bigint, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Finding } from '@/domain/calls/qualityCheck';

/** Append only: what the automatic check found in a call. SQL: migrations/0015_quality_check.sql. */
export const callCheck = pgTable('call_check', {
  attemptId: bigint('attempt_id', { mode: 'number' }).primaryKey(),
  companyId: integer('company_id').notNull(),
  taskId: integer('task_id').notNull(),
  findings: text('findings').array().$type<Finding[]>().notNull(),
  score: smallint('score').notNull(),
});
