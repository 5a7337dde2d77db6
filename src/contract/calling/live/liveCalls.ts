import { z } from 'zod';
import { eventLabels } from '@/domain/calling/eventLabels';
import { liveActs } from '@/domain/live/liveActs';
import { liveCallStates } from '@/domain/live/liveCall';
import { redFlagKinds } from '@/domain/live/redFlags';
import { scriptLanguages, turnKinds } from '@/domain/robots/script';
import { csv, endpoint, id, instant, lineParam, pageOf, pageQuery } from '../../endpoint';
import { callFilter } from '../callFilter';
import { callTurn, liveAct } from '../calls';

const line = z.object({ line: lineParam });
const callParams = z.object({ line: lineParam, id });

const flag = z.object({
  kind: z.enum(redFlagKinds),
  /** what the callee said, as the table of phrases has it */
  phrase: z.string(),
});

const liveCallRow = z.object({
  id: z.number().int(),
  line: lineParam,
  contactName: z.string(),
  phone: z.string(),
  task: z.object({ id: z.number().int(), name: z.string() }),
  robot: z.object({ id: z.number().int(), name: z.string(), version: z.number().int() }),
  state: z.enum(liveCallStates),
  dialledAt: instant,
  /** the call is in this state since then */
  since: instant,
  /** what was said last */
  last: callTurn.pick({ speaker: true, text: true }).nullable(),
  /** phrases of the callee that raise the call, in the order they were said */
  flags: z.array(flag),
});

const liveCallDetail = liveCallRow.extend({
  tryNumber: z.number().int(),
  /** null: it rings; `turns` count from it */
  answeredAt: instant.nullable(),
  language: z.enum(scriptLanguages),
  /** as far as they have been said */
  turns: z.array(callTurn),
  /** what the talk has come to */
  label: z.string(),
  slots: z.record(z.string(), z.string()),
  eventLabels: z.array(z.enum(eventLabels)),
  /** turn of the script the robot is at */
  turn: z.string().nullable(),
  /** the turns of the robot's version, in the order of its script */
  script: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(turnKinds), say: z.string() })),
  acts: z.array(liveAct),
  /** how many acts there are; whoever acts names the last they saw */
  version: z.number().int(),
  can: z.array(z.enum(liveActs)),
});

const seen = { version: z.number().int().min(0).max(10_000) };
const acted = z.object({ version: z.number().int() });
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
      flag: csv.pipe(z.array(z.enum(redFlagKinds))).optional(),
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
    body: z.strictObject({ text: z.string().max(1_000), ...seen }),
    reply: acted,
    fails: refusals,
  }),
  'liveCall.force': endpoint({
    method: 'POST',
    path: '/api/{line}/live_call/{id}/force/',
    summary: 'Let the talk go on from a turn of the script.',
    access: run,
    params: callParams,
    body: z.strictObject({ turn: z.string().max(100), ...seen }),
    reply: acted,
    fails: refusals,
  }),
  'liveCall.takeOver': endpoint({
    method: 'POST',
    path: '/api/{line}/live_call/{id}/take_over/',
    summary: 'Take the call over from the robot, as if it had been put through to the desk.',
    access: { menu: 'CallAssistant', action: 'remark' },
    params: callParams,
    body: z.strictObject(seen),
    reply: acted,
    fails: [...refusals, 'desk.busy', 'desk.gone'],
  }),
  'liveCall.end': endpoint({
    method: 'POST',
    path: '/api/{line}/live_call/{id}/end/',
    summary: 'End the call now.',
    access: run,
    params: callParams,
    body: z.strictObject(seen),
    reply: acted,
    fails: refusals,
  }),
} as const;
