import { z } from 'zod';
import { endpoint, id, lineParam } from '../endpoint';
import { taskParams } from './tasks';

const menu = 'CallTasks' as const;

export const taskNumbers = {
  'task.append': endpoint({
    method: 'POST',
    path: '/api/{line}/task/{id}/append/',
    summary: 'Add the good rows of an uploaded list to a task that is not over.',
    access: { menu, action: 'add' },
    params: taskParams,
    body: z.strictObject({ listId: z.number().int().positive() }),
    reply: z.object({
      added: z.number().int(),
      /** the task has the number already */
      duplicate: z.number().int(),
      /** taken over and skipped at once */
      blacklisted: z.number().int(),
      /** no call is made before it is approved */
      awaitsApproval: z.boolean(),
    }),
    once: true,
    fails: ['thing.unknown', 'task.noMoreNumbers', 'list.used', 'list.notReady', 'list.noGoodRows', 'input.invalid'],
  }),
  'task.cancelNumber': endpoint({
    method: 'POST',
    path: '/api/{line}/task/{id}/contacts/{contactId}/cancel/',
    summary: 'Take one contact out of a task; a call in progress ends by itself.',
    access: { menu, action: 'cancel' },
    params: z.object({ line: lineParam, id, contactId: id }),
    reply: z.object({
      /** it is in a call that ends by itself */
      draining: z.boolean(),
    }),
    once: true,
    fails: ['thing.unknown', 'task.noMoreNumbers', 'contact.over'],
  }),
} as const;
