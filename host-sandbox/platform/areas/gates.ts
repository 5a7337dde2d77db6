import type { Handlers } from '../handler';
import { planGatesOf } from '../plans/planGates';
import { taskGatesOf } from '../tasks/contactGates';

export const gateHandlers: Handlers<'task.gates' | 'plan.gates'> = {
  'task.gates': ({ params: { line, id, contactId } }, ctx) => taskGatesOf(ctx, line, id, contactId),
  'plan.gates': ({ params: { line, id, contactId }, query }, ctx) => planGatesOf(ctx, line, id, contactId, query.listed === 'yes'),
};
