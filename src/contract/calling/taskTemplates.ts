import { z } from 'zod';
import { callParameters } from './callParameters';
import { endpoint, id, instant, lineParam } from '../endpoint';

/** People who create tasks create templates too, by giving `templateName` with a task. */
const access = { menu: 'CallTasks', action: 'add' } as const;

const template = z.object({
  id: z.number().int(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  redial: z.boolean(),
  redialIntervalMinutes: z.number().int(),
  redialMax: z.number().int(),
  expireInvalid: z.boolean(),
  parameters: callParameters,
});
const templates = z.object({ list: z.array(template) });

export const taskTemplates = {
  'taskTemplate.list': endpoint({
    method: 'GET',
    path: '/api/{line}/task_template/',
    summary: 'Templates of a line to begin a task with, by name.',
    access,
    params: z.object({ line: lineParam }),
    reply: templates,
  }),
  'taskTemplate.remove': endpoint({
    method: 'DELETE',
    path: '/api/{line}/task_template/{id}/',
    summary: 'Remove a template; tasks made of it stay as they are.',
    access,
    params: z.object({ line: lineParam, id }),
    reply: templates,
    fails: ['thing.unknown'],
  }),
} as const;
