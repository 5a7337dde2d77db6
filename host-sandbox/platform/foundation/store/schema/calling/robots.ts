import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { EventGroupOf } from '@/domain/calling/eventLabels';
import type { LabelledProduct } from '@/domain/calling/labels';
import { robotStates, robotTones, versionStates, voiceGenders } from '@/domain/robots/robot';
import { scriptLanguages, type Script } from '@/domain/robots/script';
import { instant } from '../../columns';

/** Robots, the versions of their scripts, and what they must not say. SQL: migrations/202611270900_robots.sql. */

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const companyId = () => integer('company_id').notNull();

/** Who made and changed it last; null: it came with the platform. */
const stamps = () => ({
  createdBy: integer('created_by'),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  changedBy: integer('changed_by'),
  changedAt: instant('changed_at')
    .notNull()
    .default(sql`now()`),
});

export const robot = pgTable('robot', {
  id: id(),
  companyId: companyId(),
  /** Inbound: it answers calls that come in */
  line: text('line').$type<LabelledProduct>().notNull(),
  name: text('name').notNull(),
  language: text('language', { enum: scriptLanguages }).notNull(),
  tone: text('tone', { enum: robotTones }).notNull(),
  voiceGender: text('voice_gender', { enum: voiceGenders }).notNull(),
  status: text('status', { enum: robotStates }).notNull(),
  remark: text('remark').notNull().default(''),
  /** event labels shown in another group than usual */
  eventGroups: jsonb('event_groups').$type<Partial<EventGroupOf>>().notNull().default({}),
  /** the online version; null until one is applied */
  currentVersionId: integer('current_version_id'),
  ...stamps(),
  deletedAt: instant('deleted_at'),
  revision: integer('revision').notNull().default(1),
});

export const robotVersion = pgTable('robot_version', {
  id: id(),
  companyId: companyId(),
  robotId: integer('robot_id').notNull(),
  number: integer('number').notNull(),
  state: text('state', { enum: versionStates }).notNull(),
  script: jsonb('script').$type<Script>().notNull(),
  /** names the script speaks */
  variables: text('variables').array().notNull(),
  /** sha256 of the script, hex */
  hash: text('hash').notNull(),
  revision: integer('revision').notNull().default(1),
  ...stamps(),
  appliedBy: integer('applied_by'),
  appliedAt: instant('applied_at'),
});

/** What a company's robots must not say, by language. */
export const sensitiveWord = pgTable('sensitive_word', {
  companyId: companyId(),
  language: text('language', { enum: scriptLanguages }).notNull(),
  word: text('word').notNull(),
});

export type Robot = typeof robot.$inferSelect;
