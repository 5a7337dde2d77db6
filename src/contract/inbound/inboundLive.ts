import { z } from 'zod';
import { inboundReasons } from '@/domain/inbound/inboundCall';
import { inboundLiveActs, inboundLiveStates } from '@/domain/inbound/inboundLive';
import { acted, forceBody, hintBody, liveDetail, liveFlagFilter, liveRow, seenBody } from '../calling/live/liveShapes';
import { csv, endpoint, id, instant, pageOf, pageQuery } from '../endpoint';
import { inboundCallFilter } from './inboundCalls';

const params = z.object({ id });

const row = z.object({
  ...liveRow,
  number: z.object({ id: z.number().int(), phone: z.string(), name: z.string() }),
  /** that talks, or that the caller waits for; null: none does */
  robot: z.object({ id: z.number().int(), name: z.string(), version: z.number().int() }).nullable(),
  state: z.enum(inboundLiveStates),
  /** why the number's fallback took the call; null: it did not */
  reason: z.enum(inboundReasons).nullable(),
  arrivedAt: instant,
  /** the caller had missed a call of the company */
  callsBack: z.boolean(),
});

const detail = row.extend({
  ...liveDetail,
  /** what the talk has come to; null: nothing yet */
  label: z.string().nullable(),
  can: z.array(z.enum(inboundLiveActs)),
});

const run = { menu: 'InboundRobotManage', action: 'edit' } as const;
const refusals = ['thing.unknown', 'liveCall.over', 'liveCall.steered', 'liveCall.notNow'] as const;

export const inboundLive = {
  'inboundLive.list': endpoint({
    method: 'GET',
    path: '/api/inbound/live_call/',
    summary: 'Calls coming in that wait or talk, with what was said last: raised ones first, then the longest.',
    access: { menu: 'InboundCallRecords', action: 'view' },
    query: pageQuery.extend({
      numberId: inboundCallFilter.shape.numberId,
      robotId: inboundCallFilter.shape.robotId,
      state: csv.pipe(z.array(z.enum(inboundLiveStates))).optional(),
      flag: liveFlagFilter,
    }),
    reply: pageOf(row),
  }),
  'inboundLive.detail': endpoint({
    method: 'GET',
    path: '/api/inbound/live_call/{id}/',
    summary: 'A call coming in: what has been said, where in the script it is, and what may be done.',
    access: { menu: 'InboundCallRecords', action: 'view' },
    params,
    reply: detail,
    fails: ['thing.unknown', 'liveCall.over'],
  }),
  'inboundLive.hint': endpoint({
    method: 'POST',
    path: '/api/inbound/live_call/{id}/hint/',
    summary: 'Give the robot a text to say before its next turn.',
    access: run,
    params,
    body: hintBody,
    reply: acted,
    fails: refusals,
  }),
  'inboundLive.force': endpoint({
    method: 'POST',
    path: '/api/inbound/live_call/{id}/force/',
    summary: 'Let the talk go on from a turn of the script.',
    access: run,
    params,
    body: forceBody,
    reply: acted,
    fails: refusals,
  }),
  'inboundLive.putThrough': endpoint({
    method: 'POST',
    path: '/api/inbound/live_call/{id}/put_through/',
    summary: 'Take the caller from the robot and put the call through to the agents now.',
    access: run,
    params,
    body: seenBody,
    reply: acted,
    fails: refusals,
  }),
  'inboundLive.end': endpoint({
    method: 'POST',
    path: '/api/inbound/live_call/{id}/end/',
    summary: 'End the call now.',
    access: run,
    params,
    body: seenBody,
    reply: acted,
    fails: refusals,
  }),
} as const;
