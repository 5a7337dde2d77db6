import { z } from 'zod';
import { eventLabels } from '@/domain/calling/eventLabels';
import { answeredLabels, hangupParties, transferStates } from '@/domain/calling/labels';
import { inboundOutcomes, inboundReasons } from '@/domain/inbound/inboundCall';
import { branchPoints, callTurn, groupsOfEvents, liveAct } from '../calling/calls';
import { csv, day, endpoint, fileEndpoint, id, instant, pageOf, pageQuery } from '../endpoint';
import { scriptLanguages } from '@/domain/robots/script';

const params = z.object({ id });
const ids = csv.pipe(z.array(z.coerce.number<string>().int().min(1).max(2_147_483_647))).optional();
const words = <const T extends readonly [string, ...string[]]>(known: T) => csv.pipe(z.array(z.enum(known))).optional();
const seconds = z.coerce.number().int().min(0).max(86_400).optional();

/** What narrows the records. The list, every figure of the dashboard and the files take the same filter. */
export const inboundCallFilter = z.object({
  /** days of the account's zone, inclusive */
  fromDay: day.optional(),
  toDay: day.optional(),
  numberId: ids,
  robotId: ids,
  /** a whole number in any notation, or a call id */
  search: z.string().max(100).optional(),
  outcome: words(inboundOutcomes),
  reason: words(inboundReasons),
  label: csv.pipe(z.array(z.enum(answeredLabels('Inbound')))).optional(),
  transfer: words(transferStates),
  /** hours of the account's zone */
  hour: csv.pipe(z.array(z.coerce.number<string>().int().min(0).max(23))).optional(),
  minWaitedSeconds: seconds,
  maxWaitedSeconds: seconds,
  minTalkSeconds: seconds,
  maxTalkSeconds: seconds,
});

const callRow = z.object({
  id: z.number().int(),
  /** of the caller, masked */
  phone: z.string(),
  number: z.object({ id: z.number().int(), phone: z.string(), name: z.string() }),
  /** null: no robot talked */
  robot: z.object({ id: z.number().int(), name: z.string(), version: z.number().int() }).nullable(),
  arrivedAt: instant,
  answeredAt: instant.nullable(),
  endedAt: instant,
  waitedSeconds: z.number(),
  talkSeconds: z.number().int(),
  outcome: z.enum(inboundOutcomes),
  /** why the number's fallback took the call; null: it did not */
  reason: z.enum(inboundReasons).nullable(),
  /** null: no robot understood what the call is about */
  label: z.string().nullable(),
  hangup: z.enum(hangupParties).nullable(),
  transfer: z.enum(transferStates),
  rounds: z.number().int(),
  /** the caller had missed a call of the company */
  callsBack: z.boolean(),
});

export const inboundCalls = {
  'inboundCall.list': endpoint({
    method: 'GET',
    path: '/api/inbound/call/',
    summary: 'Calls that came in and are over, newest first.',
    access: { menu: 'InboundCallRecords', action: 'view' },
    query: pageQuery.extend(inboundCallFilter.shape),
    reply: pageOf(callRow),
  }),
  'inboundCall.options': endpoint({
    method: 'GET',
    path: '/api/inbound/call_options/',
    summary: 'Numbers and robots that records can be narrowed to.',
    access: { menu: 'InboundCallRecords', action: 'view' },
    reply: z.object({
      numbers: z.array(z.object({ id: z.number().int(), phone: z.string(), name: z.string() })),
      robots: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
  }),
  'inboundCall.detail': endpoint({
    method: 'GET',
    path: '/api/inbound/call/{id}/',
    summary: 'One call that came in, with what was said.',
    access: { menu: 'InboundCallRecords', action: 'view' },
    params,
    reply: callRow.extend({
      turns: z.array(callTurn),
      branchPoints,
      /** what supervisors did to the call while it was in progress */
      acts: z.array(liveAct),
      slots: z.record(z.string(), z.string()),
      eventLabels: z.array(z.enum(eventLabels)),
      eventGroups: groupsOfEvents,
      language: z.enum(scriptLanguages),
      recording: z.boolean(),
    }),
    fails: ['thing.unknown'],
  }),
  'inboundCall.plaintext': endpoint({
    method: 'POST',
    path: '/api/inbound/call/{id}/plaintext/',
    summary: "The caller's number in plain text; the view is recorded.",
    access: { menu: 'InboundCallRecords', action: 'viewPlaintext' },
    params,
    reply: z.object({ phone: z.string() }),
    fails: ['thing.unknown'],
  }),
  'inboundCall.recording': fileEndpoint({
    method: 'GET',
    path: '/api/inbound/call/{id}/recording/',
    summary: 'The recording as WAV, made when first asked for; who had it is recorded.',
    access: { menu: 'InboundCallRecords', action: 'view' },
    params,
    record: 'look',
    fails: ['thing.unknown', 'recording.none', 'recording.failed'],
  }),
} as const;
