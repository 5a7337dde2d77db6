import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LineId } from '@/domain/products/lines';
import type { ViewList } from '@/domain/reports/savedView';

/** A list's filters, order and shown fields under a name. SQL: migrations/0026_saved_views.sql. */
export const savedView = pgTable('saved_view', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  line: text('line').$type<LineId>().notNull(),
  list: text('list').$type<ViewList>().notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  fields: jsonb('fields').$type<Record<string, string[]>>(),
  isDefault: boolean('is_default').notNull(),
});
