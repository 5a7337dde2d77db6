import { z } from 'zod';
import { feedbackActions, feedbackCategories } from '@/domain/calls/callFeedback';
import { findings } from '@/domain/calls/qualityCheck';
import { eventGroups, eventLabels } from '@/domain/calling/eventLabels';
import { callOutcomes, hangupParties, resultLetters, transferStates } from '@/domain/calling/labels';
import { ringTypes } from '@/domain/calling/ringTypes';
import { recordedActs } from '@/domain/live/liveActs';
import { endpoint, fileEndpoint, id, instant, lineParam, pageOf, pageQuery } from '../endpoint';
import { callFilter } from './callFilter';

const line = z.object({ line: lineParam });
const callParams = z.object({ line: lineParam, id });
const callRow = z.object({
  id: z.number().int(),
  line: lineParam,
  taskId: z.number().int(),
  taskName: z.string(),
  contactId: z.number().int(),
  contactName: z.string(),
  phone: z.string(),
  robot: z.object({ id: z.number().int(), name: z.string(), version: z.number().int() }),
  sipLine: z.object({ id: z.number().int(), name: z.string() }),
  tryNumber: z.number().int(),
  dialledAt: instant,
  answeredAt: instant.nullable(),
  endedAt: instant,
  ringSeconds: z.number(),
  talkSeconds: z.number(),
  ringType: z.enum(ringTypes),
  outcome: z.enum(callOutcomes),
  result: z.enum(resultLetters),
  label: z.string(),
  hangup: z.enum(hangupParties).nullable(),
  transfer: z.enum(transferStates),
  rounds: z.number().int(),
  slots: z.record(z.string(), z.string()),
  eventLabels: z.array(z.string()),
  /** of the contact list, as the robot says them */
  variables: z.record(z.string(), z.string()),
  /** of the contact list, as uploaded, by the template's columns; numbers masked */
  listFields: z.record(z.string(), z.string()),
  /** the label a person gave beside the robot's; null without one */
  annotated: z.string().nullable(),
  /** categories that were fed back */
  fedBack: z.array(z.enum(feedbackCategories)),
});

const annotation = z.object({
  /** null: taken back */
  label: z.string().nullable(),
  by: z.string(),
  at: instant,
  /** from 1, one more with each change */
  version: z.number().int(),
});

const feedback = z.object({
  id: z.number().int(),
  /** place in the dialogue, from 0; null for the whole call */
  turn: z.number().int().nullable(),
  category: z.enum(feedbackCategories),
  remark: z.string(),
  by: z.string(),
  /** what this person may do with it now: only who gave it changes it */
  can: z.array(z.enum(feedbackActions)),
  at: instant,
  changedAt: instant.nullable(),
  version: z.number().int(),
});
const feedbackBody = z.strictObject({
  turn: z.number().int().nullable(),
  category: z.string().max(40),
  remark: z.string().max(1000),
});
const feedbackParams = callParams.extend({ feedbackId: id });
const marks = z.object({ feedback: z.array(feedback), annotations: z.array(annotation) });

export const callTurn = z.object({
  speaker: z.enum(['robot', 'callee', 'agent']),
  text: z.string(),
  /** from the moment of answer, milliseconds */
  atMs: z.number(),
  durationMs: z.number(),
  node: z.string(),
  /** names of the slots that were filled by it */
  slots: z.array(z.string()),
});

/** Turns of a call that is over from which another way can be tried. */
export const branchPoints = z.array(z.number().int());

/** What a supervisor did to the call while it was in progress. */
export const liveAct = z.object({
  /** from 1 */
  number: z.number().int(),
  kind: z.enum(recordedActs),
  /** of the script, where the talk was sent */
  turn: z.string().nullable(),
  /** what the robot was given to say */
  hint: z.string().nullable(),
  by: z.string(),
  /** who acted as that person */
  operator: z.string().nullable(),
  at: instant,
});

/** The group each event label is shown in, as the call's robot has them. */
export const groupsOfEvents = z.record(z.enum(eventLabels), z.enum(eventGroups));

const callDetail = callRow.extend({
  turns: z.array(callTurn),
  branchPoints,
  acts: z.array(liveAct),
  language: z.string(),
  eventGroups: groupsOfEvents,
  /** every call to this contact within its task, oldest first, this one among them */
  redials: z.array(
    callRow.pick({
      id: true,
      tryNumber: true,
      dialledAt: true,
      ringType: true,
      outcome: true,
      label: true,
      talkSeconds: true,
    }),
  ),
  /** what the automatic check found; null when the call was not drawn for it */
  check: z.object({ score: z.number().int(), findings: z.array(z.enum(findings)) }).nullable(),
  /** in the order of the dialogue, the whole call first */
  feedback: marks.shape.feedback,
  /** every label people gave, newest first */
  annotations: marks.shape.annotations,
  /** there is something to hear, and this person may hear it */
  recording: z.boolean(),
});

/** What calls can be narrowed to by name. */
export const callOptions = z.object({
  /** the newest that match the search, and those requested by id */
  tasks: z.array(z.object({ id: z.number().int(), name: z.string() })),
  robots: z.array(z.object({ id: z.number().int(), name: z.string() })),
  sipLines: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export const callOptionsQuery = z.object({
  taskSearch: z.string().max(100).optional(),
  taskId: callFilter.shape.taskId,
});

/** Slots, event labels and list variables, by name: what this person shows beside a call's own columns. */
const fieldSettings = z.object({
  slots: z.array(z.string().max(60)).max(60),
  eventLabels: z.array(z.string().max(60)).max(60),
  variables: z.array(z.string().max(60)).max(60),
  /** columns of the contact list, as uploaded */
  listFields: z.array(z.string().max(60)).max(60).default([]),
});

export const calls = {
  'call.list': endpoint({
    method: 'GET',
    path: '/api/{line}/call/',
    summary: 'Call details: the ledger, filtered.',
    access: { menu: 'CallDetails', action: 'view' },
    params: line,
    query: pageQuery.extend(callFilter.shape),
    reply: pageOf(callRow),
  }),
  'call.options': endpoint({
    method: 'GET',
    path: '/api/{line}/call_options/',
    summary: 'Tasks, robots and SIP lines call details can be narrowed to.',
    access: { menu: 'CallDetails', action: 'view' },
    params: line,
    query: callOptionsQuery,
    reply: callOptions,
  }),
  'call.detail': endpoint({
    method: 'GET',
    path: '/api/{line}/call/{id}/',
    summary: 'One call with its dialogue and the redials of its contact.',
    access: { menu: 'CallDetails', action: 'view' },
    params: callParams,
    reply: callDetail,
    fails: ['thing.unknown'],
  }),
  'call.history': endpoint({
    method: 'GET',
    path: '/api/{line}/call/{id}/history/',
    summary: 'Calls to the same number over all tasks of the lines this person may see, newest first.',
    access: { menu: 'CallDetails', action: 'view' },
    params: callParams,
    // `before`: the last call of the page before
    query: z.object({ before: id.optional() }),
    reply: z.object({
      list: z.array(
        callRow.pick({
          id: true,
          line: true,
          taskName: true,
          tryNumber: true,
          dialledAt: true,
          ringType: true,
          outcome: true,
          label: true,
          annotated: true,
          talkSeconds: true,
        }),
      ),
      total: z.number().int(),
      more: z.boolean(),
    }),
    fails: ['thing.unknown'],
  }),
  'call.plaintext': endpoint({
    method: 'POST',
    path: '/api/{line}/call/{id}/plaintext/',
    summary: 'The number in plain text; the view is recorded.',
    access: { menu: 'CallDetails', action: 'viewPlaintext' },
    params: callParams,
    reply: z.object({ phone: z.string() }),
    fails: ['thing.unknown'],
  }),
  'call.recording': fileEndpoint({
    method: 'GET',
    path: '/api/{line}/call/{id}/recording/',
    summary: 'The recording as WAV, made when first asked for; who had it is recorded.',
    access: { menu: 'CallDetails', action: 'view' },
    params: callParams,
    record: 'look',
    fails: ['thing.unknown', 'recording.none', 'recording.failed'],
  }),
  'call.giveFeedback': endpoint({
    method: 'POST',
    path: '/api/{line}/call/{id}/feedback/',
    summary: 'Say what went wrong in a call or one turn of its dialogue.',
    access: { menu: 'CallDetails', action: 'feedback' },
    params: callParams,
    body: feedbackBody,
    reply: marks,
    once: true,
    fails: ['thing.unknown'],
  }),
  'call.editFeedback': endpoint({
    method: 'PATCH',
    path: '/api/{line}/call/{id}/feedback/{feedbackId}/',
    summary: "Change feedback of one's own, as it was last seen.",
    access: { menu: 'CallDetails', action: 'feedback' },
    params: feedbackParams,
    body: feedbackBody.extend({ version: z.number().int() }),
    reply: marks,
    fails: ['thing.unknown', 'thing.changed'],
  }),
  'call.removeFeedback': endpoint({
    method: 'DELETE',
    path: '/api/{line}/call/{id}/feedback/{feedbackId}/',
    summary: "Take feedback of one's own away.",
    access: { menu: 'CallDetails', action: 'feedback' },
    params: feedbackParams,
    reply: marks,
    fails: ['thing.unknown'],
  }),
  'call.annotate': endpoint({
    method: 'PUT',
    path: '/api/{line}/call/{id}/annotation/',
    summary: "Set a label beside the robot's, or take it back; refused when somebody else did meanwhile.",
    access: { menu: 'CallDetails', action: 'annotate' },
    params: callParams,
    // `version`: the last one seen, 0 for none
    body: z.strictObject({ label: z.string().max(10).nullable(), version: z.number().int().min(0).max(1_000_000) }),
    reply: marks,
    fails: ['thing.unknown', 'thing.changed'],
  }),
  'call.fields': endpoint({
    method: 'GET',
    path: '/api/{line}/call_fields/',
    summary: 'Which slots, event labels and list variables there are, and which this person shows.',
    access: { menu: 'CallDetails', action: 'view' },
    params: line,
    reply: z.object({ available: fieldSettings, shown: fieldSettings }),
  }),
  'call.saveFields': endpoint({
    method: 'PUT',
    path: '/api/{line}/call_fields/',
    summary: 'Keep which fields this person shows.',
    access: { menu: 'CallDetails', action: 'view' },
    params: line,
    body: z.strictObject(fieldSettings.shape),
    reply: fieldSettings,
  }),
} as const;
