import type { addCalls } from '@/contract/calling/single-calls/addCalls';
import type { HandlersOf } from '../../../foundation/http/handler';
import type { RecordedAreas } from '../../../foundation/http/operations/recordedAreas';
import { addCallsTo } from './addCallsTo';
import { openTasks } from './openTasks';
import { readTyped } from './readTyped';

export const addCallAreas: RecordedAreas = {
  addCall: { table: 'task', except: ['addCall.typed'] },
};

export const addCallHandlers: HandlersOf<typeof addCalls> = {
  'addCall.tasks': ({ query }, ctx) => openTasks(ctx, query),

  'addCall.typed': ({ params, file }, ctx) => readTyped(ctx, params.line, file),

  'addCall.append': ({ params, body }, ctx) => addCallsTo(ctx, params, body.listId),
};
