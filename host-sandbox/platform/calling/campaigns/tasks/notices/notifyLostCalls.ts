import { notify } from '../../../../accounts/notices/notify';
import type { CallingEvents, EventContext } from '../../../../foundation/events/callingEvents';
import { haltedTasks } from './haltedTasks';

/** Notifies of each task and plan that was paused because agents took too few of its answered calls. */
export async function notifyLostCalls(context: EventContext, event: CallingEvents['tasksHalted']): Promise<void> {
  for (const { subject, id, name, line, at, people } of await haltedTasks(context, event, 'lostRate')) {
    const facts = { name, line, id, subject };
    await notify(context.db, { companyId: event.companyId, userIds: people, kind: 'lostRate', facts, at });
  }
}
