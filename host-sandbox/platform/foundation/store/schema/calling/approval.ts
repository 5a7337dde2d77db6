import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApprovalAction } from '@/domain/tasks/approvalStates';
import { instant } from '../../columns';

/** Append only: who asked for approval, decided, or changed what was approved. SQL: migrations/0013_approval.sql. */
export const taskApproval = pgTable('task_approval', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  taskId: integer('task_id').notNull(),
  action: text('action').$type<ApprovalAction | 'edit' | 'append'>().notNull(),
  userId: integer('user_id').notNull(),
  at: instant('at').notNull(),
  note: text('note').notNull().default(''),
  contacts: integer('contacts').notNull(),
  digest: text('digest').notNull(),
});
