import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accessLists } from '@/domain/access/accessRules';
import { instant } from '../../columns';

/** SQL: migrations/0039_access_rule.sql. */
export const accessRule = pgTable('access_rule', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  list: text('list', { enum: accessLists }).notNull(),
  network: text('network').notNull(),
  remark: text('remark').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});
