import { bigint, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { BlacklistAction, BlacklistReason } from '@/domain/blocking/blacklist';
import type { LineId } from '@/domain/products/lines';
import type { ShieldCondition, ShieldMethod, ShieldType } from '@/domain/blocking/shield';
import { instant } from '../../columns';

/** History of the blacklist, and the smart shield. SQL: migrations/0008_blacklist.sql, 0009_shield.sql. */

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const bigId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const companyId = () => integer('company_id').notNull();
const line = () => text('line').$type<LineId>().notNull();

/** Append only. */
export const blacklistEvent = pgTable('blacklist_event', {
  id: bigId(),
  companyId: companyId(),
  blacklistId: integer('blacklist_id').notNull(),
  action: text('action').$type<BlacklistAction>().notNull(),
  at: instant('at').notNull(),
  userId: integer('user_id').notNull(),
  reason: text('reason').$type<BlacklistReason>().notNull(),
  until: instant('until'),
  words: text('words').notNull(),
  source: text('source', { enum: ['hand', 'list'] }).notNull(),
});

export const shieldStrategy = pgTable('shield_strategy', {
  id: id(),
  companyId: companyId(),
  line: line(),
  name: text('name').notNull(),
  type: text('type').$type<ShieldType>().notNull(),
  screeningDays: smallint('screening_days').notNull(),
  blockingDays: smallint('blocking_days').notNull(),
  methods: text('methods').array().$type<ShieldMethod[]>().notNull(),
  conditions: jsonb('conditions').$type<readonly ShieldCondition[]>().notNull(),
  /** null: off */
  enabledAt: instant('enabled_at'),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  changedBy: integer('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
  deletedAt: instant('deleted_at'),
});

/** Append only: a contact of a task that was not called for it. */
export const shieldBlock = pgTable('shield_block', {
  id: bigId(),
  companyId: companyId(),
  line: line(),
  strategyId: integer('strategy_id').notNull(),
  taskId: integer('task_id').notNull(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
  phone: text('phone').notNull(),
  method: text('method').$type<ShieldMethod>().notNull(),
  at: instant('at').notNull(),
  since: instant('since').notNull(),
  until: instant('until').notNull(),
  times: integer('times').notNull(),
  screeningDays: smallint('screening_days').notNull(),
  condition: jsonb('condition').$type<ShieldCondition>().notNull(),
});

/** Append only. */
export const shieldLift = pgTable('shield_lift', {
  id: bigId(),
  companyId: companyId(),
  strategyId: integer('strategy_id').notNull(),
  phone: text('phone').notNull(),
  at: instant('at').notNull(),
  userId: integer('user_id').notNull(),
  why: text('why').notNull(),
});

export type Strategy = typeof shieldStrategy.$inferSelect;
export type Block = typeof shieldBlock.$inferSelect;
