import { z } from 'zod';
import { inboundNumberStates } from '@/domain/inbound/inboundNumber';
import { robotPlaces } from '@/domain/robots/robotPlace';
import { scriptVariables } from '@/domain/robots/spokenNames';
import { strategyStates } from '@/domain/strategies/strategyStates';
import { taskStates } from '@/domain/tasks/taskStates';
import { endpoint, id, lineParam, pageOf, pageQuery } from '../endpoint';

const used = {
  id: z.number().int(),
  name: z.string(),
  /** the version its calls speak; a strategy takes the online one when a plan is made of it, a number at each call */
  versionNumber: z.number().int().nullable(),
};
const usage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('task'), state: z.enum(taskStates), ...used }),
  z.object({ kind: z.literal('plan'), state: z.enum(taskStates), ...used }),
  z.object({ kind: z.literal('strategy'), state: z.enum(strategyStates), ...used }),
  z.object({
    kind: z.literal('number'),
    state: z.enum(inboundNumberStates),
    /** it answers, or stands in */
    as: z.enum(['robot', 'fallback']),
    ...used,
  }),
]);

/** What speaks with a robot, and what it lacks for that. */
export const robotUsage = {
  'robot.usage': endpoint({
    method: 'GET',
    path: '/api/{line}/robot/{id}/usage/',
    summary: 'Tasks, plans and strategies that speak with a robot and are not over, newest first; of inbound, numbers.',
    access: { menu: ['RobotList', 'InboundRobotManage'], action: 'view' },
    params: z.object({ line: z.enum(robotPlaces), id }),
    query: pageQuery,
    reply: pageOf(usage),
    fails: ['thing.unknown'],
  }),
  'robot.missingValues': endpoint({
    method: 'GET',
    path: '/api/{line}/robot/{id}/missing_values/',
    summary:
      'Tasks and plans that are not over whose contacts lack values of variables the robot speaks, newest first.',
    access: { menu: 'RobotList', action: 'view' },
    // a caller is on no list
    params: z.object({ line: lineParam, id }),
    reply: z.object({
      /** tasks and plans with this robot that are not over */
      total: z.number().int(),
      /** so many of them, the newest, were looked through */
      counted: z.number().int(),
      list: z.array(
        z.object({
          kind: z.enum(['task', 'plan']),
          state: z.enum(taskStates),
          ...used,
          /** of a task those still to be called, of a plan those of its list */
          contacts: z.number().int(),
          missing: z.array(z.object({ variable: z.enum(scriptVariables), contacts: z.number().int() })),
        }),
      ),
    }),
    fails: ['thing.unknown'],
  }),
} as const;
