import { z } from 'zod';
import { deskAgentStates, deskCallStates, deskOutcomes } from '@/domain/calling/desk';
import { callTurn } from './calls';
import { endpoint, id, instant, lineParam, pageOf, pageQuery } from '../endpoint';

const line = z.object({ line: lineParam });
const callParams = z.object({ line: lineParam, id });
const who = z.object({ id: z.number().int(), name: z.string() });

const deskCall = z.object({
  /** call id */
  id: z.number().int(),
  line: lineParam,
  state: z.enum(deskCallStates),
  contactName: z.string(),
  phone: z.string(),
  taskName: z.string(),
  robotName: z.string(),
  /** what the robot made of it */
  label: z.string(),
  /** the robot wanted to hand over and the callee hears that no agent is free */
  asksAt: instant,
  givesUpAt: instant,
  takenBy: who.nullable(),
  takenAt: instant.nullable(),
  endedAt: instant.nullable(),
  outcome: z.enum(deskOutcomes).nullable(),
  remark: z.string(),
});

const deskCallDetail = deskCall.extend({
  /** what the list says of the contact, numbers masked */
  fields: z.record(z.string(), z.string()),
  slots: z.record(z.string(), z.string()),
  eventLabels: z.array(z.string()),
  /** as far as it has been said */
  turns: z.array(callTurn),
  language: z.string(),
  tryNumber: z.number().int(),
  /** when talk began; `turns` count from it */
  answeredAt: instant,
  /** the label people gave last, and its version; 0 for none */
  annotation: z.object({ label: z.string().nullable(), version: z.number().int() }),
});

export const desk = {
  'desk.board': endpoint({
    method: 'GET',
    path: '/api/{line}/call_assistant/',
    summary: 'The desk of a line: who sits there, calls that wait, calls in progress, and today in figures.',
    access: { menu: 'CallAssistant', action: 'view' },
    params: line,
    reply: z.object({
      /** takes calls here */
      ready: z.boolean(),
      /** this person's call, of whichever line */
      hand: deskCall.nullable(),
      /** longest waiting first */
      waiting: z.array(deskCall),
      talking: z.array(deskCall),
      agents: z.array(who.extend({ state: z.enum(deskAgentStates), you: z.boolean() })),
      /** calls put through since midnight of the account's zone; the mean wait of those answered */
      today: z.object({
        asked: z.number().int(),
        taken: z.number().int(),
        missed: z.number().int(),
        waitSeconds: z.number().nullable(),
      }),
    }),
  }),
  'desk.past': endpoint({
    method: 'GET',
    path: '/api/{line}/call_assistant/past/',
    summary: 'Calls put through to the desk that are over, newest first.',
    access: { menu: 'CallAssistant', action: 'view' },
    params: line,
    query: pageQuery.extend({
      state: z.enum(['wrapUp', 'finished', 'missed']).optional(),
      mine: z.enum(['1']).optional(),
    }),
    reply: pageOf(deskCall),
  }),
  'desk.call': endpoint({
    method: 'GET',
    path: '/api/{line}/call_assistant/{id}/',
    summary: 'One call put through: contact, what was said so far, slots, labels.',
    access: { menu: 'CallAssistant', action: 'view' },
    params: callParams,
    reply: deskCallDetail,
    fails: ['thing.unknown'],
  }),
  'desk.here': endpoint({
    method: 'PUT',
    path: '/api/{line}/call_assistant/here/',
    summary: 'Sit down at the desk, or leave it; said again while one sits there.',
    access: { menu: 'CallAssistant', action: 'remark' },
    params: line,
    record: false,
    body: z.strictObject({ ready: z.boolean() }),
    reply: z.object({ ready: z.boolean() }),
  }),
  'desk.take': endpoint({
    method: 'POST',
    path: '/api/{line}/call_assistant/{id}/take/',
    summary: 'Take a waiting call; one agent gets it, and one call at a time.',
    access: { menu: 'CallAssistant', action: 'remark' },
    params: callParams,
    reply: deskCall,
    fails: ['thing.unknown', 'desk.taken', 'desk.gone', 'desk.busy'],
  }),
  'desk.assign': endpoint({
    method: 'POST',
    path: '/api/{line}/call_assistant/{id}/assign/',
    summary: 'Put a call that waits or is in progress through to an agent who is free.',
    access: { menu: 'CallAssistant', action: 'assign' },
    params: callParams,
    body: z.strictObject({ userId: id }),
    reply: deskCall,
    fails: ['thing.unknown', 'desk.gone', 'desk.notFree', 'desk.notSeen'],
  }),
  'desk.hangUp': endpoint({
    method: 'POST',
    path: '/api/{line}/call_assistant/{id}/hang_up/',
    summary: 'End the call one has in hand.',
    access: { menu: 'CallAssistant', action: 'remark' },
    params: callParams,
    reply: deskCall,
    fails: ['thing.unknown', 'desk.notYours'],
  }),
  'desk.finish': endpoint({
    method: 'POST',
    path: '/api/{line}/call_assistant/{id}/finish/',
    summary: 'Say how a call went, when it is over; free for the next.',
    access: { menu: 'CallAssistant', action: 'remark' },
    params: callParams,
    // `label`: null leaves the label as it is; `version`: of the last one seen
    body: z.strictObject({
      outcome: z.string().max(40),
      remark: z.string().max(2_000),
      label: z.string().max(10).nullable(),
      version: z.number().int().min(0).max(1_000_000),
    }),
    reply: deskCall,
    fails: ['thing.unknown', 'thing.changed', 'desk.notYours', 'desk.talking'],
  }),
  'desk.plaintext': endpoint({
    method: 'POST',
    path: '/api/{line}/call_assistant/{id}/plaintext/',
    summary: 'The number in plain text; the view is recorded.',
    access: { menu: 'CallAssistant', action: 'viewPlaintext' },
    params: callParams,
    reply: z.object({ phone: z.string() }),
    fails: ['thing.unknown'],
  }),
} as const;
