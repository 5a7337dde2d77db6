import type { taskNumbers } from '@/contract/calling/taskNumbers';
import type { HandlersOf } from '../../../../foundation/http/handler';
import { appendNumbers } from './appendNumbers';
import { cancelNumber } from './cancelNumber';

export const taskNumberHandlers: HandlersOf<typeof taskNumbers> = {
  'task.append': ({ params, body }, ctx) => appendNumbers(ctx, params.line, params.id, body.listId),
  'task.cancelNumber': ({ params }, ctx) => cancelNumber(ctx, params.line, params.id, params.contactId),
};
