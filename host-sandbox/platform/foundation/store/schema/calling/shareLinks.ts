import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cities } from '@/domain/experience/cities';
import type { VisitCall } from '@/domain/experience/trialCall';
import { shareLanguages, type SharedVariable } from '@/domain/experience/shareLink';
import type { LineId } from '@/domain/products/lines';
import { instant } from '../../columns';

/** SQL: migrations/202611271600_share_links.sql, 202611272320_trial_calls.sql, 202611280610_share_names.sql. */
export const shareLink = pgTable('share_link', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  line: text('line').$type<LineId>().notNull(),
  name: text('name').notNull(),
  language: text('language', { enum: shareLanguages }).notNull(),
  countryCode: text('country_code').notNull(),
  scenarioName: text('scenario_name').notNull(),
  scenarioDescription: text('scenario_description').notNull(),
  robotId: integer('robot_id').notNull(),
  robotDescription: text('robot_description').notNull().default(''),
  variables: jsonb('variables').$type<SharedVariable[]>().notNull(),
  /** sha256 of the secret, hex */
  tokenHash: text('token_hash').notNull(),
  validUntil: instant('valid_until').notNull(),
  disabledAt: instant('disabled_at'),
  disabledBy: integer('disabled_by'),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  earlierVisits: integer('earlier_visits').notNull().default(0),
  earlierTrials: integer('earlier_trials').notNull().default(0),
});

export const shareVisit = pgTable('share_visit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  linkId: integer('link_id').notNull(),
  at: instant('at').notNull(),
  realAt: instant('real_at').notNull(),
  browser: text('browser'),
  system: text('system'),
  city: text('city', { enum: cities }).notNull(),
  addressHash: text('address_hash').notNull(),
  secretHash: text('secret_hash').notNull(),
  triedAt: instant('tried_at'),
  robotVersionId: integer('robot_version_id'),
  variables: jsonb('variables')
    .$type<Record<string, string>>()
    .notNull()
    .default(sql`'{}'`),
  answers: jsonb('answers')
    .$type<string[]>()
    .notNull()
    .default(sql`'[]'`),
  answerCount: integer('answer_count').notNull().default(0),
  trialEnd: text('trial_end', { enum: ['hangUp', 'transfer'] }),
  minuteAt: instant('minute_at'),
  minuteSteps: integer('minute_steps').notNull().default(0),
  calledAt: instant('called_at'),
  calledRealAt: instant('called_real_at'),
  call: jsonb('call').$type<VisitCall>(),
});

export type ShareLink = typeof shareLink.$inferSelect;
export type ShareVisit = typeof shareVisit.$inferSelect;
