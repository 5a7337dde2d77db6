import { z } from 'zod';
import { planActions } from '@/domain/plans/planActions';
import { planStateReasons } from '@/domain/plans/planStates';
import { approvalActions } from '@/domain/tasks/approvalStates';
import { numberOrder } from './callParameters';
import { followUpTask } from './contactSource';
import { calledCounts } from './contactProgress';
import { csv, day, endpoint, id, idList, instant, lineParam, nothing, pageOf, pageQuery } from '../endpoint';
import { round } from './strategies';
import { digest } from './approval/taskApproval';
import { lineOption } from './taskOptions';

const line = z.object({ line: lineParam });
export const planParams = z.object({ line: lineParam, id });
const menu = 'CallPlans' as const;

/** What the form sends; checked by domain/plan on both sides. */
export const planDraft = z.strictObject({
  name: z.string().max(1000),
  strategyId: z.number().int().positive().nullable(),
  day: z.string().max(20).nullable(),
  sipLineId: z.number().int().positive().nullable(),
  listId: z.number().int().positive().nullable(),
  ...numberOrder,
});

const approval = z.enum(['created', 'awaiting', 'approved', 'rejected', 'withdrawn']);

/** One round; counts are folds of the ledger, null before it has begun. */
const planRound = z.object({
  /** 1 is the first */
  number: z.number().int(),
  name: z.string(),
  kind: z.enum(['initial', 'tags', 'whole']),
  tags: z.array(z.string()),
  robot: z.object({ id: z.number().int(), name: z.string(), version: z.number().int() }),
  startAt: instant,
  endAt: instant,
  redialIntervalMinutes: z.number().int(),
  redialMax: z.number().int(),
  state: z.enum(['planned', 'pending', 'calling', 'paused', 'finished', 'canceled']),
  begunAt: instant.nullable(),
  /** its calls are those of this task in call details; null when it selected no contact or has not begun */
  taskId: z.number().int().nullable(),
  contacts: z.number().int().nullable(),
  waiting: z.number().int(),
  calling: z.number().int(),
  done: z.number().int(),
  skipped: z.number().int(),
  ...calledCounts,
  calls: z.number().int(),
  reached: z.number().int(),
  reachedContacts: z.number().int(),
});

const planRow = z.object({
  id: z.number().int(),
  line: lineParam,
  name: z.string(),
  state: z.enum(['created', 'pending', 'planned', 'calling', 'paused', 'finished', 'canceled']),
  /** why it is there when the platform put it there; words: plans.json `reason.<id>` */
  stateReason: z.enum(planStateReasons).nullable(),
  approval,
  strategy: z.object({ id: z.number().int(), name: z.string() }),
  sipLine: z.object({ id: z.number().int(), name: z.string() }),
  day,
  timeZone: z.string(),
  startAt: instant,
  endAt: instant,
  createdAt: instant,
  createdBy: z.string(),
  /** on its list */
  contacts: z.number().int(),
  /** people a person answered for at least once, over all rounds */
  reachedContacts: z.number().int(),
  /** people over all rounds; somebody a round to come may call counts as waiting */
  ...calledCounts,
  calls: z.number().int(),
  reached: z.number().int(),
  rounds: z.array(planRound),
  /** what this person may do with it now */
  can: z.array(z.enum(planActions)),
});

export const planDetail = planRow.extend({
  startedAt: instant.nullable(),
  pausedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  fileName: z.string(),
  /** tasks that call its contacts again */
  followUps: z.array(followUpTask),
  /** some of its contacts have more than one number */
  severalNumbers: z.boolean(),
  ...numberOrder,
  /** in order */
  decisions: z.array(z.object({ action: z.enum(approvalActions), by: z.string(), at: instant, note: z.string() })),
  /**
   * Contacts of each round by tag (domain/contacts/contactTag), and how many of them the next round took over; null
   * before it begins. The counts of a round add up to its contacts.
   */
  flow: z.array(
    z.object({
      round: z.number().int(),
      tag: z.string(),
      contacts: z.number().int(),
      taken: z.number().int().nullable(),
    }),
  ),
});

const contactRow = z.object({
  /** of a contact; of a listed one its row in the file */
  id: z.number().int(),
  /** no round has begun: it is on the list */
  listed: z.boolean(),
  name: z.string(),
  /** masked */
  phone: z.string(),
  /** it has so many */
  numbers: z.number().int(),
  /** the rounds it was in, in order */
  rounds: z.array(
    z.object({ round: z.number().int(), tag: z.string(), tries: z.number().int(), contactId: z.number().int() }),
  ),
});

export const plans = {
  'plan.options': endpoint({
    method: 'GET',
    path: '/api/{line}/plan_options/',
    summary: 'Published strategies and SIP lines to make a plan of.',
    access: { menu, action: 'view' },
    params: line,
    reply: z.object({
      strategies: z.array(z.object({ id: z.number().int(), name: z.string(), rounds: z.array(round) })),
      sipLines: z.array(lineOption),
      licenceConcurrency: z.number().int(),
      /** plans of this company need another person's approval */
      needsApproval: z.boolean(),
    }),
  }),
  'plan.list': endpoint({
    method: 'GET',
    path: '/api/{line}/plan/',
    summary: 'Plans of a line with their rounds.',
    access: { menu, action: 'view' },
    params: line,
    query: pageQuery.extend({
      search: z.string().max(100).optional(),
      state: csv.optional(),
      approval: csv.optional(),
      /** only these: what a merged notice counts */
      ids: idList.optional(),
      strategyId: csv.optional(),
      sipLineId: csv.optional(),
      fromDay: day.optional(),
      toDay: day.optional(),
    }),
    reply: pageOf(planRow),
  }),
  'plan.detail': endpoint({
    method: 'GET',
    path: '/api/{line}/plan/{id}/',
    summary: 'One plan: its rounds, the flow of contacts between them, who decided what.',
    access: { menu, action: 'view' },
    params: planParams,
    reply: planDetail,
    fails: ['thing.unknown'],
  }),
  'plan.nextName': endpoint({
    method: 'GET',
    path: '/api/{line}/plan/{id}/next_name/',
    summary: 'A name for a copy of a plan: the first after its own that no plan of the line has.',
    access: { menu, action: 'view' },
    params: planParams,
    reply: z.object({ name: z.string() }),
    fails: ['thing.unknown'],
  }),
  'plan.contacts': endpoint({
    method: 'GET',
    path: '/api/{line}/plan/{id}/contacts/',
    summary: 'The contacts of a plan and their way through its rounds.',
    access: { menu, action: 'view' },
    params: planParams,
    query: pageQuery.extend({
      search: z.string().max(100).optional(),
      /** those of this round */
      round: z.coerce.number().int().min(1).max(100).optional(),
      /** contacts of that round with one of these tags */
      tag: csv.optional(),
      /** of them: those the next round took over, or did not */
      taken: z.enum(['yes', 'no']).optional(),
      /** a person answered for them at least once, in whichever round */
      reached: z.enum(['yes', 'no']).optional(),
    }),
    reply: pageOf(contactRow),
    fails: ['thing.unknown'],
  }),
  'plan.create': endpoint({
    method: 'POST',
    path: '/api/{line}/plan/',
    summary: 'Make a plan of a published strategy, a day and an uploaded list.',
    access: { menu, action: 'add' },
    params: line,
    /** made once more of another: a permission of its own, and what the person does not see cannot be copied */
    body: planDraft.extend({
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
      'plan.strategy',
      'plan.robotInvalid',
      'task.lineDisabled',
      'licence.ended',
      'approval.notAsked',
    ],
  }),
  'plan.save': endpoint({
    method: 'PUT',
    path: '/api/{line}/plan/{id}/',
    summary: 'Change what was seen of a plan that is rejected, withdrawn or not submitted; its list stays.',
    access: { menu, action: 'edit' },
    params: planParams,
    body: planDraft.omit({ listId: true }).extend({ digest }),
    reply: z.object({ id: z.number().int() }),
    fails: [
      'thing.unknown',
      'plan.action',
      'plan.strategy',
      'plan.robotInvalid',
      'task.lineDisabled',
      'approval.changed',
    ],
  }),
  'plan.delete': endpoint({
    method: 'DELETE',
    path: '/api/{line}/plan/{id}/',
    summary: 'Delete a plan that never called.',
    access: { menu, action: 'delete' },
    params: planParams,
    reply: nothing,
    fails: ['thing.unknown', 'plan.action'],
  }),
  // One endpoint per action, so that each names its own permission.
  'plan.start': act('start', 'start', 'Begin the first round before its time.'),
  'plan.pause': act('pause', 'pause', 'Pause a plan: no round of it dials; calls in progress end by themselves.'),
  'plan.resume': act('resume', 'resume', 'Resume a paused plan.'),
  'plan.cancel': act('cancel', 'cancel', 'Cancel a plan for good.'),
  'plan.close': act('close', 'close', 'Close a plan early: rounds to come do not take place.'),
} as const;

function act<A extends 'start' | 'pause' | 'resume' | 'cancel' | 'close'>(path: string, action: A, summary: string) {
  return endpoint({
    method: 'POST',
    path: `/api/{line}/plan/{id}/${path}/`,
    summary,
    access: { menu, action },
    params: planParams,
    reply: planDetail,
    once: true,
    fails: ['thing.unknown', 'plan.action'],
  });
}
