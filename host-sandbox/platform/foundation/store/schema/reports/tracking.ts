import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/** Usage of the console. SQL: migrations/0007_tracking.sql, 202611260115_usage_role.sql. */
export const trackingEvent = pgTable('tracking_event', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  /** the person's role at that time; null for events from before roles were stored */
  roleId: integer('role_id'),
  at: instant('at').notNull(),
  pageEvent: text('page_event', { enum: ['view', 'leave', 'click', 'sliding'] }).notNull(),
  page: text('page').notNull(),
  product: text('product').notNull(),
  name: text('name'),
  timeLength: integer('time_length'),
  loadingTime: integer('loading_time'),
  depth: integer('depth'),
  browser: jsonb('browser').$type<Readonly<Record<string, string | number>>>().notNull(),
});
