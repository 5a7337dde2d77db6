import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/** SQL: migrations/0064_recorded_looks.sql. */
export const look = pgTable(
  'look',
  {
    sessionId: text('session_id').notNull(),
    companyId: integer('company_id').notNull(),
    action: text('action').notNull(),
    targetId: text('target_id').notNull(),
    /** real time */
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.action, table.targetId] })],
);
