import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { ApprovalState } from '@/domain/tasks/approvalStates';
import { taskStateReasons, taskStates } from '@/domain/tasks/taskStates';
import type { BlacklistReason } from '@/domain/blocking/blacklist';
import type { HangupParty, ResultLetter, TransferState } from '@/domain/calling/labels';
import type { StoredCallParameters } from '@/domain/calling/callParameters';
import type { LineId } from '@/domain/products/lines';
import type { ContactListColumns, ContactListCounts, ContactListFailure } from '@/domain/contacts/contactList';
import type { FieldProblem } from '@/domain/problem';
import type { PlannedCall } from '@/domain/calling/carrier';
import type { Turn } from '@/domain/calls/turn';
import { instant } from '../../columns';

/** Lines, tasks, contacts, and the ledger of calls. SQL: migrations/0002_calling.sql. */

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const bigId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const big = (name: string) => bigint(name, { mode: 'number' });
const companyId = () => integer('company_id').notNull();
const line = () => text('line').$type<LineId>().notNull();

export const sipLine = pgTable('sip_line', {
  id: id(),
  companyId: companyId(),
  name: text('name').notNull(),
  countryCode: text('country_code').notNull(),
  concurrency: integer('concurrency').notNull(),
  state: text('state', { enum: ['active', 'disabled'] }).notNull(),
  callerId: text('caller_id').notNull(),
});

export const loanPlatform = pgTable('loan_platform', {
  id: id(),
  companyId: companyId(),
  name: text('name').notNull(),
});

export const contactList = pgTable('contact_list', {
  id: id(),
  companyId: companyId(),
  line: line(),
  fileName: text('file_name').notNull(),
  state: text('state', { enum: ['reading', 'ready', 'failed', 'used'] }).notNull(),
  counts: jsonb('counts').$type<ContactListCounts>().notNull(),
  columns: jsonb('columns').$type<ContactListColumns>().notNull(),
  failure: jsonb('failure').$type<ContactListFailure>(),
  /** of a follow-up: the task or plan its contacts were in, and the outcomes they had there */
  sourceTaskId: integer('source_task_id'),
  sourcePlanId: integer('source_plan_id'),
  sourceOutcomes: text('source_outcomes').array(),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const contactListRow = pgTable(
  'contact_list_row',
  {
    listId: integer('list_id').notNull(),
    /** in the file, the header being row 1 */
    rowNumber: integer('row_number').notNull(),
    companyId: companyId(),
    /** E.164 when the row is good */
    phone: text('phone'),
    name: text('name'),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    /** empty when the row is good */
    problems: jsonb('problems').$type<FieldProblem[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.rowNumber] })],
);

export const task = pgTable('task', {
  id: id(),
  companyId: companyId(),
  line: line(),
  name: text('name').notNull(),
  robotId: integer('robot_id').notNull(),
  /** pinned when the task is made: a script published later changes nothing in it */
  robotVersionId: integer('robot_version_id').notNull(),
  sipLineId: integer('sip_line_id').notNull(),
  listId: integer('list_id'),
  state: text('state', { enum: taskStates }).notNull(),
  stateReason: text('state_reason', { enum: taskStateReasons }),
  /** null: it needed no approval when it was made */
  approval: text('approval').$type<ApprovalState>(),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at').notNull(),
  timeZone: text('time_zone').notNull(),
  redial: boolean('redial').notNull(),
  redialIntervalMinutes: integer('redial_interval_minutes').notNull(),
  redialMax: integer('redial_max').notNull(),
  expireInvalid: boolean('expire_invalid').notNull(),
  parameters: jsonb('parameters').$type<StoredCallParameters>().notNull(),
  /** seed of the simulated carrier: the same seed and contacts give the same calls */
  carrierSeed: integer('carrier_seed').notNull(),
  contactCount: integer('contact_count').notNull(),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  startedAt: instant('started_at'),
  pausedAt: instant('paused_at'),
  finishedAt: instant('finished_at'),
  /** nothing is dialled before this instant: the last start or resume */
  dialFrom: instant('dial_from'),
  /** tasks that share a line are dialled in turn by it */
  lastDialledAt: instant('last_dialled_at'),
  /** a round of a plan: not a task of the task list */
  planId: integer('plan_id'),
  planRound: integer('plan_round'),
  /** never called, and deleted by a person */
  deletedAt: instant('deleted_at'),
});

export const contact = pgTable(
  'contact',
  {
    id: bigId(),
    companyId: companyId(),
    taskId: integer('task_id').notNull(),
    /** E.164 */
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    /** `done` by its calls, `skipped` by anything else; both with a reason */
    state: text('state', { enum: ['waiting', 'calling', 'done', 'skipped'] }).notNull(),
    tries: integer('tries').notNull(),
    /** of the next call; set exactly while waiting */
    dueAt: instant('due_at'),
    finalReason: text('final_reason'),
    lastRing: text('last_ring'),
    lastLabel: text('last_label'),
    lastAttemptId: big('last_attempt_id'),
    /** all numbers, the first being `phone`; null when it is the only one */
    numbers: text('numbers').array(),
    numberAt: smallint('number_at').notNull().default(0),
    numberRound: smallint('number_round').notNull().default(0),
    numbersOut: smallint('numbers_out').array().notNull().default([]),
    /** taken out while in a call: ends with it */
    giveUp: boolean('give_up').notNull().default(false),
  },
  (table) => [unique().on(table.taskId, table.phone)],
);

/** Append only: that a number was dialled. */
export const attempt = pgTable(
  'attempt',
  {
    id: bigId(),
    companyId: companyId(),
    taskId: integer('task_id').notNull(),
    contactId: big('contact_id').notNull(),
    /** 1 is the first call to the contact */
    number: integer('number').notNull(),
    sipLineId: integer('sip_line_id').notNull(),
    dialledAt: instant('dialled_at').notNull(),
  },
  (table) => [unique().on(table.contactId, table.number)],
);

/** Calls in progress: a row appears with its attempt and goes with its call. */
export const inflight = pgTable('inflight', {
  attemptId: big('attempt_id').primaryKey(),
  companyId: companyId(),
  taskId: integer('task_id').notNull(),
  contactId: big('contact_id').notNull(),
  sipLineId: integer('sip_line_id').notNull(),
  endsAt: instant('ends_at').notNull(),
  plan: jsonb('plan').$type<PlannedCall>().notNull(),
});

/** Append only: how an attempt ended. */
export const call = pgTable('call', {
  attemptId: big('attempt_id').primaryKey(),
  companyId: companyId(),
  line: line(),
  taskId: integer('task_id').notNull(),
  contactId: big('contact_id').notNull(),
  robotId: integer('robot_id').notNull(),
  robotVersionId: integer('robot_version_id').notNull(),
  sipLineId: integer('sip_line_id').notNull(),
  phone: text('phone').notNull(),
  contactName: text('contact_name').notNull(),
  tryNumber: integer('try_number').notNull(),
  dialledAt: instant('dialled_at').notNull(),
  answeredAt: instant('answered_at'),
  endedAt: instant('ended_at').notNull(),
  ringSeconds: doublePrecision('ring_seconds').notNull(),
  /** whole seconds, so that sums agree to the last digit */
  talkSeconds: integer('talk_seconds').notNull(),
  ringType: text('ring_type').notNull(),
  outcome: text('outcome', { enum: ['reached', 'unreached'] }).notNull(),
  result: text('result').$type<ResultLetter>().notNull(),
  label: text('label').notNull(),
  hangup: text('hangup').$type<HangupParty>(),
  transfer: text('transfer').$type<TransferState>().notNull(),
  rounds: integer('rounds').notNull(),
  slots: jsonb('slots').$type<Record<string, string>>().notNull(),
  eventLabels: text('event_labels').array().notNull(),
  /** what the robot was given to speak of this contact */
  variables: jsonb('variables').$type<Record<string, string>>().notNull(),
  /** day, hour and weekday (1 = Monday) of dialling in the account's zone */
  localDay: date('local_day', { mode: 'string' }).notNull(),
  localHour: smallint('local_hour').notNull(),
  localWeekday: smallint('local_weekday').notNull(),
  /** what the stage report is divided by, on the day of dialling: domain/stages */
  stage: text('stage').notNull().default('-'),
});

/** Append only: what was said. */
export const callDialogue = pgTable('call_dialogue', {
  attemptId: big('attempt_id').primaryKey(),
  companyId: companyId(),
  turns: jsonb('turns').$type<Turn[]>().notNull(),
});

export const blacklist = pgTable('blacklist', {
  id: id(),
  companyId: companyId(),
  /** null: every line of the company */
  line: text('line').$type<LineId>(),
  /** E.164 */
  phone: text('phone').notNull(),
  reason: text('reason').$type<BlacklistReason>().notNull(),
  remark: text('remark').notNull().default(''),
  /** null: for good */
  until: instant('until'),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});

/** One per company: its lock makes one process at a time dial for it. */
export const dialState = pgTable('dial_lane', {
  companyId: integer('company_id').primaryKey(),
  /** everything before this instant has happened */
  advancedTo: instant('advanced_to').notNull(),
});

/** Which fields of call details a person shows, per line. SQL: migrations/0004_call_fields.sql. */
export const callFields = pgTable(
  'call_fields',
  {
    companyId: companyId(),
    userId: integer('user_id').notNull(),
    line: line(),
    shown: jsonb('shown')
      .$type<{ slots: string[]; eventLabels: string[]; variables: string[]; listFields?: string[] }>()
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.line] })],
);

export type SipLine = typeof sipLine.$inferSelect;
export type Task = typeof task.$inferSelect;
export type TaskState = Task['state'];
export type BlacklistEntry = typeof blacklist.$inferSelect;
export type Contact = typeof contact.$inferSelect;
export type Call = typeof call.$inferSelect;
