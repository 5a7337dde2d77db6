import { notify } from '../../../../accounts/notices/notify';
import type { CallingEvents, EventContext } from '../../../../foundation/events/callingEvents';
import { haltedTasks } from './haltedTasks';

/** Notifies of tasks and plans that were paused because their SIP line keeps failing, each person once per SIP line. */
export async function notifySipLineFailing(context: EventContext, event: CallingEvents['tasksHalted']): Promise<void> {
  const halted = await haltedTasks(context, event, 'lineFailing');
  const at = Math.max(...halted.map((task) => task.at));
  const notified = new Set<string>();
  for (const { subject, line, sipLineId, sipLine, people } of halted) {
    const userIds = people.filter((id) => !notified.has(`${sipLineId}:${id}`));
    userIds.forEach((id) => notified.add(`${sipLineId}:${id}`));
    const facts = { name: sipLine, line, id: sipLineId, subject };
    await notify(context.db, { companyId: event.companyId, userIds, kind: 'lineFailing', facts, at });
  }
}
