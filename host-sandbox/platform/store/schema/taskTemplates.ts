import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { callParameters } from '@/contract/callParameters';
import type { LineId } from '@/domain/lines';
import { instant } from '../columns';

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
  parameters: jsonb('parameters').$type<z.output<typeof callParameters>>().notNull(),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});
