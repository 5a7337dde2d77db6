import { z } from 'zod';
import { testCallLimits, testCallPhases, testCallReasons } from '@/domain/calling/testCall';
import { hangupParties, resultLetters, transferStates } from '@/domain/calling/labels';
import { ringTypes } from '@/domain/calling/ringTypes';
import { scriptLanguages } from '@/domain/robots/script';
import { csv, endpoint, fileEndpoint, id, instant, instantText, lineParam, pageOf, pageQuery } from '../../endpoint';
import { callTurn } from '../calls';

const menu = 'SingleTest' as const;
const params = z.object({ id });

const testCallRow = z.object({
  id: z.number().int(),
  line: lineParam,
  robot: z.object({ id: z.number().int(), name: z.string(), version: z.number().int() }),
  sipLine: z.object({ id: z.number().int(), name: z.string() }),
  phone: z.string(),
  phase: z.enum(testCallPhases),
  /** why it was refused; null unless it was */
  reason: z.enum(testCallReasons).nullable(),
  createdAt: instant,
  createdBy: z.string(),
  dialledAt: instant.nullable(),
  /** null until somebody or a machine picks up */
  answeredAt: instant.nullable(),
  /** null until it is over */
  endedAt: instant.nullable(),
  /** how it ended; null until then, and where no number was dialled */
  outcome: z
    .object({
      ringType: z.enum(ringTypes),
      result: z.enum(resultLetters),
      label: z.string(),
      hangup: z.enum(hangupParties).nullable(),
      transfer: z.enum(transferStates),
      ringSeconds: z.number(),
      talkSeconds: z.number(),
    })
    .nullable(),
  /** what this person may do with it now */
  can: z.array(z.enum(['stop', 'viewPlaintext'])),
});

const testCallDetail = testCallRow.extend({
  /** as the robot says them; numbers masked */
  variables: z.record(z.string(), z.string()),
  language: z.enum(scriptLanguages),
  /** what was said until now */
  turns: z.array(callTurn),
  /** heard until now */
  slots: z.record(z.string(), z.string()),
  /** what the talk has come to until now; null before it and once the outcome says it */
  labelSoFar: z.string().nullable(),
  /** there is something to hear: only once it is over, because a recording is made of the whole talk */
  recording: z.boolean(),
});

export const testCalls = {
  'testCall.options': endpoint({
    method: 'GET',
    path: '/api/test_call/options/',
    summary: 'What a test call can be made with on a line, and how many are left today.',
    access: { menu, action: 'view' },
    query: z.object({ line: lineParam.optional() }),
    reply: z.object({
      /** lines of the company */
      lines: z.array(lineParam),
      /** the line that the robots are of */
      line: lineParam.nullable(),
      /** of the line asked about, in effect; none without a line */
      robots: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          language: z.enum(scriptLanguages),
          /** what its online script speaks of a contact */
          variables: z.array(z.string()),
        }),
      ),
      sipLines: z.array(
        z.object({ id: z.number().int(), name: z.string(), countryCode: z.string(), active: z.boolean() }),
      ),
      /** ISO 3166 codes: the company's own and those its SIP lines call into */
      countries: z.array(z.string()),
      left: z.number().int(),
    }),
    fails: ['thing.unknown'],
  }),
  'testCall.list': endpoint({
    method: 'GET',
    path: '/api/test_call/',
    summary: 'Test calls, newest first unless sorted.',
    access: { menu, action: 'view' },
    query: pageQuery.extend({
      /** a whole number in any notation, a masked one as it is shown, or the id of a test call */
      search: z.string().max(100).optional(),
      /** phases */
      state: csv.optional(),
      robotId: csv.optional(),
      /** when it was asked for; `to` is excluded */
      from: instantText.optional(),
      to: instantText.optional(),
    }),
    reply: pageOf(testCallRow),
  }),
  'testCall.robots': endpoint({
    method: 'GET',
    path: '/api/test_call/robots/',
    summary: 'Robots that test calls were made with, by name.',
    access: { menu, action: 'view' },
    reply: z.object({ list: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  }),
  'testCall.detail': endpoint({
    method: 'GET',
    path: '/api/test_call/{id}/',
    summary: 'One test call with what was said in it until now.',
    access: { menu, action: 'view' },
    params,
    reply: testCallDetail,
    fails: ['thing.unknown'],
  }),
  'testCall.create': endpoint({
    method: 'POST',
    path: '/api/test_call/',
    summary: 'Have a robot call one number; the call counts in no report and goes to no webhook.',
    access: { menu, action: 'test' },
    body: z.strictObject({
      line: lineParam,
      robotId: z.number().int().positive(),
      sipLineId: z.number().int().positive(),
      countryCode: z.string().max(2),
      phone: z.string().max(60),
      variables: z
        .array(z.strictObject({ name: z.string().max(60), value: z.string().max(testCallLimits.valueChars * 4) }))
        .max(testCallLimits.variables),
    }),
    reply: testCallRow,
    once: true,
    fails: [
      'thing.unknown',
      'licence.ended',
      'testCall.limit',
      'testCall.notCallable',
      'testCall.running',
      'testCall.variables',
      'task.robotInvalid',
      'task.lineDisabled',
    ],
  }),
  'testCall.stop': endpoint({
    method: 'POST',
    path: '/api/test_call/{id}/stop/',
    summary: 'Stop a test call that nobody has picked up yet.',
    access: { menu, action: 'test' },
    params,
    reply: testCallRow,
    once: true,
    fails: ['thing.unknown', 'testCall.action'],
  }),
  'testCall.plaintext': endpoint({
    method: 'POST',
    path: '/api/test_call/{id}/plaintext/',
    summary: 'The number in plain text; the view is recorded.',
    access: { menu, action: 'viewPlaintext' },
    params,
    reply: z.object({ phone: z.string() }),
    fails: ['thing.unknown'],
  }),
  'testCall.recording': fileEndpoint({
    method: 'GET',
    path: '/api/test_call/{id}/recording/',
    summary: 'The recording as WAV, made when first asked for; who had it is recorded.',
    access: { menu, action: 'view' },
    params,
    record: 'look',
    fails: ['thing.unknown', 'recording.none', 'recording.failed'],
  }),
} as const;
