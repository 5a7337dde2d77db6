import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { genders, loginResults } from '@/domain/accounts/person';
import { languages } from '@/domain/language/language';
import type { ApprovalSubject } from '@/domain/accounts/company';
import { decisionStates } from '@/domain/reports/downloadApproval';
import { downloadKinds } from '@/domain/reports/downloadKinds';
import { storedDownloadStates } from '@/domain/reports/downloadStates';
import { bytes, instant } from '../../columns';

/** People, roles, sessions, records, files, downloads and jobs. SQL: migrations/0001_core.sql. */

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const bigId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const companyId = () => integer('company_id').notNull();

export const company = pgTable('company', {
  id: id(),
  name: text('name').notNull(),
  countryCode: text('country_code').notNull(),
  timeZone: text('time_zone').notNull(),
  products: text('products').array().notNull(),
  /** last day of validity in the company's zone */
  licenceUntil: date('licence_until', { mode: 'string' }).notNull(),
  licenceConcurrency: integer('licence_concurrency').notNull(),
  showApproval: jsonb('show_approval').$type<Record<ApprovalSubject, boolean>>().notNull(),
  /** most calls in one local day, over all lines; null is no limit */
  dailyCallCap: integer('daily_call_cap'),
  enabledUsersMax: integer('enabled_users_max').notNull().default(200),
  contactPerson: text('contact_person').notNull().default(''),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  /** of the contact person */
  gender: text('gender', { enum: genders }).notNull().default('unsaid'),
  logoId: uuid('logo_id'),
  /** what single sign-on finds the company by: unique without regard to case, changed by the operator alone */
  signInName: text('sign_in_name'),
  /** changed by the operator alone; companies of one group may choose each other's chatbots */
  testGroup: text('test_group'),
  revision: integer('revision').notNull().default(1),
});

export const role = pgTable('role', {
  id: id(),
  companyId: companyId(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  businessTypes: text('business_types').array().notNull(),
  permissions: text('permissions').array().notNull(),
  dataScope: text('data_scope', { enum: ['own', 'group', 'company'] }).notNull(),
  revision: integer('revision').notNull().default(1),
  changedAt: instant('changed_at'),
  changedBy: integer('changed_by'),
});

export const userGroup = pgTable('user_group', { id: id(), companyId: companyId(), name: text('name').notNull() });

export const appUser = pgTable('app_user', {
  id: id(),
  companyId: companyId(),
  /** unique without regard to case, over all companies */
  account: text('account').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  status: text('status', { enum: ['enabled', 'disabled'] }).notNull(),
  mustChangePassword: boolean('must_change_password').notNull(),
  roleId: integer('role_id').notNull(),
  groupId: integer('group_id'),
  language: text('language', { enum: languages }).notNull(),
  gender: text('gender', { enum: genders }).notNull().default('unsaid'),
  phone: text('phone').notNull().default(''),
  avatarId: uuid('avatar_id'),
  /** proved by a code; null until then */
  email: text('email'),
  /** entered by an administrator, not confirmed by its owner: no codes go there */
  emailPending: text('email_pending'),
  passwordChangedAt: instant('password_changed_at')
    .notNull()
    .default(sql`now()`),
  totpSecret: text('totp_secret'),
  /** shown, not yet confirmed by a code */
  totpPending: text('totp_pending'),
  totpPendingAt: instant('totp_pending_at'),
  totpLastStep: integer('totp_last_step'),
  failedCount: integer('failed_count').notNull().default(0),
  failedSince: instant('failed_since'),
  lockedUntil: instant('locked_until'),
  lastLoginAt: instant('last_login_at'),
  lastHost: text('last_host'),
  /** made, or enabled again */
  enabledAt: instant('enabled_at')
    .notNull()
    .default(sql`now()`),
  customizeInfos: jsonb('customize_infos').$type<readonly { name: string; value: string }[]>().notNull().default([]),
  releaseSeen: text('release_seen').notNull().default(''),
  disabledFor: text('disabled_for', { enum: ['hand', 'inactivity'] }),
  revision: integer('revision').notNull().default(1),
});

export const session = pgTable('session', {
  /** sha256 of the token, hex */
  id: text('id').primaryKey(),
  companyId: companyId(),
  userId: integer('user_id').notNull(),
  /** crossLogin: an operator acts as `userId`, see crossLogin.ts */
  kind: text('kind', { enum: ['full', 'passwordChange', 'crossLogin'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
  address: text('address').notNull(),
  device: text('device').notNull(),
  /** what proved the person */
  via: text('via', { enum: ['password', 'sso'] })
    .notNull()
    .default('password'),
});

export const securitySetting = pgTable('security_setting', {
  companyId: integer('company_id').primaryKey(),
  sessionHours: integer('session_hours').notNull(),
  idleMinutes: integer('idle_minutes').notNull(),
  lockThreshold: integer('lock_threshold').notNull(),
  lockMinutes: integer('lock_minutes').notNull(),
  resetMinutes: integer('reset_minutes').notNull(),
  concurrentLogins: integer('concurrent_logins').notNull(),
  twoFactor: text('two_factor', { enum: ['optional', 'required'] })
    .notNull()
    .default('optional'),
  /** 0: passwords do not expire */
  passwordDays: integer('password_days').notNull().default(0),
  version: integer('version').notNull().default(1),
  /** whether operators may act as accounts of this company */
  crossLogin: boolean('cross_login').notNull().default(true),
});

export const loginLog = pgTable('login_log', {
  id: bigId(),
  companyId: companyId(),
  userId: integer('user_id').notNull(),
  at: instant('at').notNull(),
  address: text('address').notNull(),
  device: text('device').notNull(),
  result: text('result', { enum: loginResults }).notNull(),
  /** the session it opened */
  sessionId: text('session_id'),
});

/** Append only. */
export const operationRecord = pgTable('operation_record', {
  id: bigId(),
  companyId: companyId(),
  userId: integer('user_id'),
  at: instant('at').notNull(),
  action: text('action').notNull(),
  targetKind: text('target_kind').notNull(),
  targetId: text('target_id'),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  address: text('address').notNull(),
  device: text('device').notNull().default(''),
  /** the operator who acted as `userId`, and their name then */
  operatorId: integer('operator_id'),
  operator: text('operator'),
  requestId: text('request_id').notNull(),
});

/**
 * Written by the database at commit: the place of each record in its company's chain. SQL:
 * migrations/0038_operation_seal.sql.
 */
export const operationSeal = pgTable('operation_seal', {
  recordId: bigint('record_id', { mode: 'number' }).primaryKey(),
  companyId: companyId(),
  no: bigint('no', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** Written by store/live/live.ts alone; `seq` is given at commit, gapless per company. */
export const liveEvent = pgTable('live_event', {
  id: bigId(),
  companyId: companyId(),
  seq: bigint('seq', { mode: 'number' }),
  /** real time */
  at: instant('at').notNull(),
  topic: text('topic').notNull(),
  access: text('access').notNull(),
  payload: jsonb('payload').$type<Record<string, string | number | boolean | null>>().notNull(),
});

export const onceReply = pgTable(
  'once_reply',
  {
    key: text('key').notNull(),
    companyId: companyId(),
    userId: integer('user_id').notNull(),
    endpoint: text('endpoint').notNull(),
    status: integer('status'),
    reply: jsonb('reply').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endpoint, table.key] })],
);

export const storedFile = pgTable('stored_file', {
  id: uuid('id').primaryKey().defaultRandom(),
  companyId: companyId(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  /** empty where the file is stored in pieces, because it is too large to be in memory whole */
  bytes: bytes('bytes').notNull(),
  size: integer('size').notNull(),
  expiresAt: instant('expires_at'),
  createdAt: instant('created_at').notNull(),
});

/** Pieces of a large file, in order; deleted with it. */
export const storedPiece = pgTable(
  'stored_piece',
  {
    fileId: uuid('file_id').notNull(),
    companyId: companyId(),
    place: integer('place').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.place] })],
);

export const download = pgTable('download', {
  id: id(),
  companyId: companyId(),
  userId: integer('user_id').notNull(),
  kind: text('kind', { enum: downloadKinds }).notNull(),
  params: jsonb('params').$type<Record<string, unknown>>().notNull(),
  state: text('state', { enum: storedDownloadStates }).notNull(),
  progress: integer('progress').notNull().default(0),
  /** null until counted */
  total: integer('total'),
  fileIds: uuid('file_ids').array().notNull().default([]),
  failure: text('failure'),
  /** of the person who was asked to approve it; null: not decided, or no approval needed */
  decision: text('decision', { enum: decisionStates }),
  decidedBy: integer('decided_by'),
  decidedAt: instant('decided_at'),
  decisionNote: text('decision_note').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  expiresAt: instant('expires_at'),
});

/** Written by store/queue alone. */
export const job = pgTable('job', {
  id: bigId(),
  companyId: integer('company_id'),
  kind: text('kind').notNull(),
  payload: jsonb('payload').$type<unknown>().notNull(),
  /** world time; infinity while it runs and has not been enqueued again */
  dueAt: instant('due_at').notNull(),
  /** real time; null while it waits */
  leaseUntil: instant('lease_until'),
  /** how often a worker claimed it: an end with an older number is refused */
  claims: integer('claims').notNull().default(0),
  /** how often it threw */
  tries: integer('tries').notNull().default(0),
  /** how often its worker vanished */
  lost: integer('lost').notNull().default(0),
  /** at most one unfinished job has it */
  dedupe: text('dedupe'),
  failedReason: text('failed_reason'),
  /** set when it failed for good; the row of a job that succeeds is deleted */
  doneAt: instant('done_at'),
});

/** One row; written by store/clock/clock.ts alone. */
export const worldClock = pgTable('world_clock', {
  id: integer('id').primaryKey(),
  anchorReal: instant('anchor_real').notNull(),
  anchorWorld: instant('anchor_world').notNull(),
  speed: integer('speed').notNull(),
  /** no process shows a later time before it has written one here */
  lastSeenWorld: instant('last_seen_world').notNull(),
  lastSeenReal: instant('last_seen_real').notNull(),
});

export type Company = typeof company.$inferSelect;
export type Role = typeof role.$inferSelect;
export type AppUser = typeof appUser.$inferSelect;
export type Session = typeof session.$inferSelect;
export type Download = typeof download.$inferSelect;

/** One row, written to learn whether the database takes writes. SQL: migrations/0006_health.sql. */
export const healthProbe = pgTable('health_probe', { id: integer('id').primaryKey(), at: instant('at').notNull() });
