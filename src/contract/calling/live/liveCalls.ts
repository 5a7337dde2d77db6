import { z } from 'zod';
import { liveActs } from '@/domain/live/liveActs';
import { liveCallStates } from '@/domain/live/liveCall';
import { endpoint, id, instant, lineParam, pageOf, pageQuery } from '../../endpoint';
import { callFilter } from '../callFilter';
import { acted, forceBody, hintBody, liveDetail, liveFlagFilter, liveRow, seenBody } from './liveShapes';

const line = z.object({ line: lineParam });
const callParams = z.object({ line: lineParam, id });

const liveCallRow = z.object({
  ...liveRow,
  line: lineParam,
  contactName: z.string(),
  task: z.object({ id: z.number().int(), name: z.string() }),
  robot: z.object({ id: z.number().int(), name: z.string(), version: z.number().int() }),
  state: z.enum(liveCallStates),
  dialledAt: instant,
});

const liveCallDetail = liveCallRow.extend({
  ...liveDetail,
  tryNumber: z.number().int(),
  /** what the talk has come to */
  label: z.string(),
  can: z.array(z.enum(liveActs)),
});

const run = { menu: 'CallTasks', action: 'pause' } as const;
const refusals = ['thing.unknown', 'liveCall.over', 'liveCall.steered', 'liveCall.notNow', 'desk.taken'] as const;

export const liveCalls = {
  'liveCall.list': endpoint({
    method: 'GET',
    path: '/api/{line}/live_call/',
    summary: 'Calls in progress with what was said last: raised ones first, then the longest.',
    access: { menu: 'CallDetails', action: 'view' },
    params: line,
    query: pageQuery.extend({
      taskId: callFilter.shape.taskId,
      robotId: callFilter.shape.robotId,
      flag: liveFlagFilter,
    }),
    reply: pageOf(liveCallRow),
  }),
  'liveCall.detail': endpoint({
    method: 'GET',
    path: '/api/{line}/live_call/{id}/',
    summary: 'A call in progress: what has been said, where in the script it is, and what may be done.',
    access: { menu: 'CallDetails', action: 'view' },
    params: callParams,
    reply: liveCallDetail,
    fails: ['thing.unknown', 'liveCall.over'],
  }),
  'liveCall.hint': endpoint({
    method: 'POST',
    path: '/api/{line}/live_call/{id}/hint/',
    summary: 'Give the robot a text to say before its next turn.',
    access: run,
    params: callParams,
    body: hintBody,
    reply: acted,
    fails: refusals,
  }),
  'liveCall.force': endpoint({
    method: 'POST',
    path: '/api/{line}/live_call/{id}/force/',
    summary: 'Let the talk go on from a turn of the script.',
    access: run,
    params: callParams,
    body: forceBody,
    reply: acted,
    fails: refusals,
  }),
  'liveCall.takeOver': endpoint({
    method: 'POST',
    path: '/api/{line}/live_call/{id}/take_over/',
    summary: 'Take the call over from the robot, as if it had been put through to the desk.',
    access: { menu: 'CallAssistant', action: 'remark' },
    params: callParams,
    body: seenBody,
    reply: acted,
    fails: [...refusals, 'desk.busy', 'desk.gone'],
  }),
  'liveCall.end': endpoint({
    method: 'POST',
    path: '/api/{line}/live_call/{id}/end/',
    summary: 'End the call now.',
    access: run,
    params: callParams,
    body: seenBody,
    reply: acted,
    fails: refusals,
  }),
} as const;
