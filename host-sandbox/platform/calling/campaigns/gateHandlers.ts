import type { gates } from '@/contract/calling/gates';
import type { HandlersOf } from '../../foundation/http/handler';
import { planGatesOf } from './plans/contacts/planGates';
import { taskGatesOf } from './tasks/contacts/contactGates';

export const gateHandlers: HandlersOf<typeof gates> = {
  'task.gates': ({ params: { line, id, contactId } }, ctx) => taskGatesOf(ctx, line, id, contactId),
  'plan.gates': ({ params: { line, id, contactId }, query }, ctx) =>
    planGatesOf(ctx, line, id, contactId, query.listed === 'yes'),
};
