import { notify } from '../../../../accounts/notices/notify';
import type { CallingEvents, EventContext } from '../../../../foundation/events/callingEvents';
import { haltedTasks } from './haltedTasks';

/** Notifies of each task and plan that was paused because its SIP line keeps failing; they are folded by SIP line. */
export async function notifySipLineFailing(context: EventContext, event: CallingEvents['tasksHalted']): Promise<void> {
  for (const { subject, id, line, sipLineId, sipLine, at, people } of await haltedTasks(
    context,
    event,
    'lineFailing',
  )) {
    const facts = { name: sipLine, line, id: sipLineId, ids: [id], subject };
    await notify(context.db, { companyId: event.companyId, userIds: people, kind: 'lineFailing', facts, at });
  }
}
