import type { Handlers } from '../handler';
import { planGatesOf, taskGatesOf } from '../tasks/contactGates';

export const gateHandlers: Handlers<'task.gates' | 'plan.gates'> = {
  'task.gates': ({ params: { line, id, contactId } }, ctx) => taskGatesOf(ctx, line, id, contactId),
  'plan.gates': ({ params: { line, id, contactId } }, ctx) => planGatesOf(ctx, line, id, contactId),
};
