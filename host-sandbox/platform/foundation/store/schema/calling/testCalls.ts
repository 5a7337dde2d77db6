import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlannedCall } from '@/domain/calling/carrier';
import { testCallReasons, testCallStates } from '@/domain/calling/testCall';
import type { Turn } from '@/domain/calls/turn';
import type { LineId } from '@/domain/products/lines';
import { instant } from '../../columns';

/** SQL: migrations/202611271910_test_calls.sql, 202611272320_trial_calls.sql. */
export const testCall = pgTable('test_call', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  line: text('line').$type<LineId>().notNull(),
  robotId: integer('robot_id').notNull(),
  robotVersionId: integer('robot_version_id').notNull(),
  sipLineId: integer('sip_line_id').notNull(),
  phone: text('phone').notNull(),
  variables: jsonb('variables').$type<Record<string, string>>().notNull(),
  timeZone: text('time_zone').notNull(),
  carrierSeed: integer('carrier_seed').notNull(),
  state: text('state', { enum: testCallStates }).notNull(),
  reason: text('reason', { enum: testCallReasons }),
  /** of a call that a visitor began, the person who shared the link */
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  dialledAt: instant('dialled_at'),
  endsAt: instant('ends_at'),
  plan: jsonb('plan').$type<PlannedCall>(),
  turns: jsonb('turns').$type<Turn[]>(),
  slots: jsonb('slots').$type<Record<string, string>>(),
  rounds: integer('rounds'),
  shareLinkId: integer('share_link_id'),
  shareVisitId: bigint('share_visit_id', { mode: 'number' }),
});

export type TestCall = typeof testCall.$inferSelect;
