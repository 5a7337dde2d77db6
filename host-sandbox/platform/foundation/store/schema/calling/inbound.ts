import { bigint, date, integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core';
import type { PlannedCall } from '@/domain/calling/carrier';
import type { EventLabel } from '@/domain/calling/eventLabels';
import { hangupParties, transferStates } from '@/domain/calling/labels';
import type { Turn } from '@/domain/calls/turn';
import { inboundOutcomes, inboundReasons } from '@/domain/inbound/inboundCall';
import type { InboundHours } from '@/domain/inbound/inboundHours';
import { inboundFallbacks, inboundNumberStates } from '@/domain/inbound/inboundNumber';
import { instant } from '../../columns';

/** SQL: migrations/202611272000_inbound.sql, 202611280910_inbound_voice.sql. */

const companyId = () => integer('company_id').notNull();
const number = (name: string) => bigint(name, { mode: 'number' });

export const inboundSetting = pgTable('inbound_setting', {
  companyId: integer('company_id').primaryKey(),
  reserve: integer('reserve').notNull(),
  revision: integer('revision').notNull().default(1),
  changedBy: integer('changed_by'),
  changedAt: instant('changed_at').notNull(),
});

export const inboundNumber = pgTable('inbound_number', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: companyId(),
  phone: text('phone').notNull(),
  name: text('name').notNull(),
  robotId: integer('robot_id'),
  hours: jsonb('hours').$type<InboundHours>().notNull(),
  fallback: text('fallback', { enum: inboundFallbacks }).notNull(),
  fallbackRobotId: integer('fallback_robot_id'),
  announcement: text('announcement').notNull(),
  maxWaiting: integer('max_waiting').notNull(),
  maxWaitSeconds: integer('max_wait_seconds').notNull(),
  state: text('state', { enum: inboundNumberStates }).notNull(),
  revision: integer('revision').notNull().default(1),
  changedBy: integer('changed_by'),
  changedAt: instant('changed_at').notNull(),
});

export type InboundNumber = typeof inboundNumber.$inferSelect;

/** Callers who wait or talk, as the last round of the dialler left them. */
export const inboundCaller = pgTable('inbound_caller', {
  id: number('id').primaryKey(),
  companyId: companyId(),
  numberId: integer('number_id').notNull(),
  callerKey: text('caller_key').notNull(),
  phone: text('phone').notNull(),
  attemptId: number('attempt_id'),
  arrivedAt: instant('arrived_at').notNull(),
  reason: text('reason', { enum: inboundReasons }),
  robotId: integer('robot_id'),
  robotVersionId: integer('robot_version_id'),
  /** whose language and voice it is in where no robot talks */
  voiceRobotId: integer('voice_robot_id'),
  leavesAt: instant('leaves_at'),
  expiresAt: instant('expires_at'),
  answeredAt: instant('answered_at'),
  endsAt: instant('ends_at'),
  outcome: text('outcome', { enum: inboundOutcomes }),
  plan: jsonb('plan').$type<PlannedCall>(),
  turns: jsonb('turns').$type<readonly Turn[]>(),
});

/** Calls that came in and are over. */
export const inboundCall = pgTable('inbound_call', {
  id: number('id').primaryKey(),
  companyId: companyId(),
  numberId: integer('number_id').notNull(),
  callerKey: text('caller_key').notNull(),
  phone: text('phone').notNull(),
  attemptId: number('attempt_id'),
  robotId: integer('robot_id'),
  robotVersionId: integer('robot_version_id'),
  /** whose language and voice it is in where no robot talks */
  voiceRobotId: integer('voice_robot_id'),
  arrivedAt: instant('arrived_at').notNull(),
  answeredAt: instant('answered_at'),
  endedAt: instant('ended_at').notNull(),
  waitedSeconds: real('waited_seconds').notNull(),
  talkSeconds: integer('talk_seconds').notNull(),
  outcome: text('outcome', { enum: inboundOutcomes }).notNull(),
  reason: text('reason', { enum: inboundReasons }),
  label: text('label'),
  hangup: text('hangup', { enum: hangupParties }),
  transfer: text('transfer', { enum: transferStates }).notNull(),
  rounds: integer('rounds').notNull(),
  slots: jsonb('slots').$type<Readonly<Record<string, string>>>().notNull(),
  eventLabels: text('event_labels').array().$type<EventLabel[]>().notNull(),
  turns: jsonb('turns').$type<readonly Turn[]>().notNull(),
  localDay: date('local_day').notNull(),
  localHour: smallint('local_hour').notNull(),
});
