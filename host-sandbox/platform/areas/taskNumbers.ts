import type { Handlers } from '../handler';
import { appendNumbers } from '../tasks/appendNumbers';
import { cancelNumber } from '../tasks/cancelNumber';

export const taskNumberHandlers: Handlers<'task.append' | 'task.cancelNumber'> = {
  'task.append': ({ params, body }, ctx) => appendNumbers(ctx, params.line, params.id, body.listId),
  'task.cancelNumber': ({ params }, ctx) => cancelNumber(ctx, params.line, params.id, params.contactId),
};
