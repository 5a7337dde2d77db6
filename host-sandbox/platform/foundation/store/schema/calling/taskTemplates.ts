import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StoredCallParameters } from '@/domain/calling/callParameters';
import type { LineId } from '@/domain/products/lines';
import { instant } from '../../columns';

/** Call parameters and redials of a task under a name. SQL: migrations/0062_task_templates.sql. */
export const taskTemplate = pgTable('task_template', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  line: text('line').$type<LineId>().notNull(),
  name: text('name').notNull(),
  redial: boolean('redial').notNull(),
  redialIntervalMinutes: integer('redial_interval_minutes').notNull(),
  redialMax: integer('redial_max').notNull(),
  expireInvalid: boolean('expire_invalid').notNull(),
  parameters: jsonb('parameters').$type<StoredCallParameters>().notNull(),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});
