import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ApprovalAction, ApprovalState } from '@/domain/tasks/approvalStates';
import type { DialingOrder } from '@/domain/calling/callParameters';
import type { LineId } from '@/domain/products/lines';
import { planStateReasons } from '@/domain/plans/planStates';
import type { TaskState } from '@/domain/tasks/taskStates';
import { instant } from '../../columns';

/** SQL: migrations/0011_plans.sql, 0057_plan_number_order.sql. */
export const plan = pgTable('plan', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  line: text('line').$type<LineId>().notNull(),
  name: text('name').notNull(),
  strategyId: integer('strategy_id').notNull(),
  sipLineId: integer('sip_line_id').notNull(),
  listId: integer('list_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  timeZone: text('time_zone').notNull(),
  state: text('state').$type<TaskState>().notNull(),
  stateReason: text('state_reason', { enum: planStateReasons }),
  approval: text('approval').$type<ApprovalState>().notNull(),
  /** of contacts with several numbers; null where each has one */
  dialingOrder: text('dialing_order').$type<DialingOrder>(),
  /** seconds */
  contactNumberInterval: integer('contact_number_interval'),
  contactCount: integer('contact_count').notNull(),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at').notNull(),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  submittedBy: integer('submitted_by'),
  /** who changed it or submitted it */
  changedBy: integer('changed_by').array().notNull().default([]),
  startedAt: instant('started_at'),
  pausedAt: instant('paused_at'),
  finishedAt: instant('finished_at'),
});

export const planRound = pgTable(
  'plan_round',
  {
    planId: integer('plan_id').notNull(),
    /** 1 is the first */
    number: integer('number').notNull(),
    companyId: integer('company_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['initial', 'tags', 'whole'] }).notNull(),
    tags: text('tags').array().notNull(),
    robotId: integer('robot_id').notNull(),
    robotVersionId: integer('robot_version_id').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    redialIntervalMinutes: integer('redial_interval_minutes').notNull(),
    redialMax: integer('redial_max').notNull(),
    begunAt: instant('begun_at'),
    taskId: integer('task_id'),
  },
  (table) => [primaryKey({ columns: [table.planId, table.number] })],
);

/** Who asked, granted, refused and took back, in order. */
export const planApproval = pgTable('plan_approval', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  planId: integer('plan_id').notNull(),
  action: text('action').$type<ApprovalAction>().notNull(),
  byUser: integer('by_user').notNull(),
  note: text('note').notNull(),
  at: instant('at').notNull(),
});

export type Plan = typeof plan.$inferSelect;
export type PlanRound = typeof planRound.$inferSelect;
