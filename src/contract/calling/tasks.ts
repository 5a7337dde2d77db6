import { z } from 'zod';
import { taskActions } from '@/domain/tasks/taskActions';
import { taskStateReasons } from '@/domain/tasks/taskStates';
import { callParameters } from './callParameters';
import { contactSource, followUpTask } from './contactSource';
import { calledCounts } from './contactProgress';
import { taskEstimate } from './taskEstimate';
import { taskOptions } from './taskOptions';
import { csv, endpoint, id, idList, instant, instantText, lineParam, nothing, pageOf, pageQuery } from '../endpoint';

const line = z.object({ line: lineParam });
export const taskParams = z.object({ line: lineParam, id });

const taskState = z.enum(['created', 'pending', 'planned', 'calling', 'paused', 'finished', 'canceled']);
const approvalState = z.enum(['created', 'awaiting', 'approved', 'rejected', 'withdrawn']);

/** What the create form sends; checked by domain/task on both sides. */
export const taskDraft = z.strictObject({
  name: z.string().max(1000),
  listId: z.number().int().positive().nullable(),
  robotId: z.number().int().positive().nullable(),
  sipLineId: z.number().int().positive().nullable(),
  startAt: instant.nullable(),
  endAt: instant.nullable(),
  timeZone: z.string().max(60),
  redial: z.boolean(),
  redialIntervalMinutes: z.number().int(),
  redialMax: z.number().int(),
  expireInvalid: z.boolean(),
  parameters: callParameters,
});

/** Counts are folds of the ledger: contacts by where they are, calls by what came of them. */
const taskCounts = z.object({
  contacts: z.number().int(),
  waiting: z.number().int(),
  calling: z.number().int(),
  done: z.number().int(),
  skipped: z.number().int(),
  ...calledCounts,
  /** dialled, those in progress included */
  attempts: z.number().int(),
  /** calls that have ended: the rows of call details */
  calls: z.number().int(),
  /** answered calls */
  reached: z.number().int(),
  /** contacts with at least one answered call */
  reachedContacts: z.number().int(),
});

const taskRow = z.object({
  id: z.number().int(),
  line: lineParam,
  name: z.string(),
  state: taskState,
  /** why it is in that state when the platform put it there; words: tasks.json `reason.<id>` */
  stateReason: z.enum(taskStateReasons).nullable(),
  /** null: it needed no approval when it was created */
  approval: approvalState.nullable(),
  /** contacts appended since its approval, which wait for an approval of their own */
  unapprovedContacts: z.number().int(),
  robot: z.object({ id: z.number().int(), name: z.string() }),
  sipLine: z.object({ id: z.number().int(), name: z.string() }),
  startAt: instant,
  endAt: instant,
  timeZone: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  counts: taskCounts,
  /** what this person may do with it now */
  can: z.array(z.enum(taskActions)),
});

export const taskDetail = taskRow.extend({
  robotVersion: z.number().int(),
  redial: z.boolean(),
  redialIntervalMinutes: z.number().int(),
  redialMax: z.number().int(),
  expireInvalid: z.boolean(),
  parameters: callParameters,
  startedAt: instant.nullable(),
  pausedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  fileName: z.string().nullable(),
  /** the task or plan whose contacts it calls again; null: those of a file */
  follows: contactSource.nullable(),
  followUps: z.array(followUpTask),
  /** some of its contacts have more than one number */
  severalNumbers: z.boolean(),
  /** why contacts were skipped or ended, reason -> contacts */
  reasons: z.record(z.string(), z.number().int()),
  /** label letter -> calls, so that each opens the rows that make it up */
  labels: z.record(z.string(), z.number().int()),
  /** calls the automatic check was drawn for, those without a finding, and calls per finding */
  checks: z.object({
    checked: z.number().int(),
    clean: z.number().int(),
    findings: z.record(z.string(), z.number().int()),
  }),
  /** ring type -> calls */
  ringTypes: z.record(z.string(), z.number().int()),
  /** ended calls, by the half hour they were dialled in, oldest first; `attempts` of them, `reached` answered */
  pace: z.array(z.object({ at: instant, attempts: z.number().int(), reached: z.number().int() })),
  /** when the next contact is due, null when none waits */
  nextDueAt: instant.nullable(),
});

const contactRow = z.object({
  id: z.number().int(),
  name: z.string(),
  /** masked; of several the one dialled now or next */
  phone: z.string(),
  /** how many numbers it has, and which of them `phone` is, from 1 */
  numbers: z.number().int(),
  numberAt: z.number().int(),
  state: z.enum(['waiting', 'calling', 'done', 'skipped']),
  reason: z.string().nullable(),
  tries: z.number().int(),
  dueAt: instant.nullable(),
  lastRing: z.string().nullable(),
  lastLabel: z.string().nullable(),
  lastCallId: z.number().int().nullable(),
  fields: z.record(z.string(), z.string()),
  /** the rule that blocked it, when the smart shield did */
  shield: z
    .object({
      strategy: z.string(),
      times: z.number().int(),
      screeningDays: z.number().int(),
      /** null: the rule is off, changed or lifted for the number since */
      until: instant.nullable(),
    })
    .nullable(),
});

export const tasks = {
  'task.options': endpoint({
    method: 'GET',
    path: '/api/{line}/task_options/',
    summary: 'Robots, SIP lines and platforms to choose from on a line.',
    access: { menu: 'CallTasks', action: 'view' },
    params: line,
    reply: taskOptions,
  }),
  'task.list': endpoint({
    method: 'GET',
    path: '/api/{line}/task/',
    summary: 'Calling tasks of a line.',
    access: { menu: 'CallTasks', action: 'view' },
    params: line,
    query: pageQuery.extend({
      search: z.string().max(100).optional(),
      state: csv.optional(),
      approval: csv.optional(),
      /** only these: what a merged notice counts */
      ids: idList.optional(),
      robotId: csv.optional(),
      sipLineId: csv.optional(),
      from: instantText.optional(),
      to: instantText.optional(),
    }),
    reply: pageOf(taskRow),
  }),
  'task.create': endpoint({
    method: 'POST',
    path: '/api/{line}/task/',
    summary: 'Create a calling task from an uploaded contact list.',
    access: { menu: 'CallTasks', action: 'add' },
    params: line,
    /** made once more of another: a permission of its own, and what the person does not see cannot be copied */
    body: taskDraft.extend({
      copiedFrom: z.number().int().positive().optional(),
      /** where an approval is needed: saved without submitting it */
      draft: z.boolean().optional(),
    }),
    reply: z.object({ id: z.number().int() }),
    once: true,
    fails: [
      'access.denied',
      'thing.unknown',
      'list.used',
      'list.notReady',
      'list.noGoodRows',
      'task.robotInvalid',
      'task.lineDisabled',
      'licence.ended',
      'approval.notAsked',
    ],
  }),
  'task.estimate': endpoint({
    method: 'POST',
    path: '/api/{line}/task_estimate/',
    summary: 'What a draft would do: how many are called, when, how long, what the window cuts off.',
    access: { menu: 'CallTasks', action: 'add' },
    params: line,
    /** of a task that is changed, its own contacts take the place of a list */
    body: taskDraft.extend({ taskId: z.number().int().positive().optional() }),
    reply: taskEstimate,
    fails: ['thing.unknown', 'list.notReady'],
  }),
  'task.detail': endpoint({
    method: 'GET',
    path: '/api/{line}/task/{id}/',
    summary: 'One task: parameters, counts, reasons, pace.',
    access: { menu: 'CallTasks', action: 'view' },
    params: taskParams,
    reply: taskDetail,
    fails: ['thing.unknown'],
  }),
  'task.nextName': endpoint({
    method: 'GET',
    path: '/api/{line}/task/{id}/next_name/',
    summary: 'A name for a copy of a task: the first after its own that no task of the line has.',
    access: { menu: 'CallTasks', action: 'view' },
    params: taskParams,
    reply: z.object({ name: z.string() }),
    fails: ['thing.unknown'],
  }),
  'task.contacts': endpoint({
    method: 'GET',
    path: '/api/{line}/task/{id}/contacts/',
    summary: 'The contacts of a task and where each stands.',
    access: { menu: 'CallTasks', action: 'view' },
    params: taskParams,
    query: pageQuery.extend({
      search: z.string().max(100).optional(),
      state: csv.optional(),
      reason: csv.optional(),
      /** called at least once, or never */
      called: z.enum(['yes', 'no']).optional(),
    }),
    reply: pageOf(contactRow),
    fails: ['thing.unknown'],
  }),
  'task.delete': endpoint({
    method: 'DELETE',
    path: '/api/{line}/task/{id}/',
    summary: 'Delete a task that never called.',
    access: { menu: 'CallTasks', action: 'delete' },
    params: taskParams,
    reply: nothing,
    fails: ['thing.unknown', 'task.notDeletable'],
  }),
  // One endpoint per action, so that each names its own permission.
  'task.start': act('start', 'Start a planned task before its time.'),
  'task.pause': act('pause', 'Pause a task; calls in progress end by themselves.'),
  'task.resume': act('resume', 'Resume a paused task.'),
  'task.cancel': act('cancel', 'Cancel a task for good.'),
  'task.close': act('close', 'Close a task early: contacts not reached stay so.'),
} as const;

function act(action: 'start' | 'pause' | 'resume' | 'cancel' | 'close', summary: string) {
  return endpoint({
    method: 'POST',
    path: `/api/{line}/task/{id}/${action}/`,
    summary,
    access: { menu: 'CallTasks', action },
    params: taskParams,
    reply: taskDetail,
    once: true,
    fails: ['thing.unknown', 'task.action'],
  });
}
