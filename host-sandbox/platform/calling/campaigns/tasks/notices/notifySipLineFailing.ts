import { sql } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import { lineTable, type LineId } from '@/domain/products/lines';
import { notify } from '../../../../accounts/notices/notify';
import { peopleWho } from '../../../../accounts/notices/peopleWho';
import type { CallingEvents, EventContext } from '../../../../foundation/events/callingEvents';
import { idsText } from '../../../../foundation/store/idsText';

interface Halted extends Record<string, unknown> {
  readonly sip_line_id: number;
  readonly sip_line: string;
  readonly line: LineId;
  readonly plan_id: number | null;
  /** enabled users who created, changed or submitted it */
  readonly authors: number[];
}

/**
 * Notifies the authors of tasks and plans that were paused because their SIP line keeps failing, once per SIP line. If
 * none of the authors can sign in any more, those who may resume the task are notified instead.
 */
export async function notifySipLineFailing(
  { db }: EventContext,
  { companyId, tasks }: CallingEvents['tasksHalted'],
): Promise<void> {
  const halted = new Map(
    tasks.flatMap(({ taskId, reason, at }) => (reason === 'lineFailing' ? [[taskId, at] as const] : [])),
  );
  if (halted.size === 0) return;
  const { rows } = await db.execute<Halted>(sql`
    select t.sip_line_id, l.name as sip_line, t.line, t.plan_id,
           array(select u.id from app_user u where u.status = 'enabled' and (u.id = t.created_by or u.id = p.created_by or u.id = p.submitted_by
                   or exists (select from task_approval a where a.task_id = t.id and a.user_id = u.id and a.action in ('submit', 'edit', 'append')))) as authors
      from task t join sip_line l on l.id = t.sip_line_id left join plan p on p.id = t.plan_id
     where t.id = any(${idsText([...halted.keys()])}::integer[]) order by t.sip_line_id, t.plan_id is null, t.id`);
  const notified = new Set<string>();
  const at = Math.max(...halted.values());
  for (const { sip_line_id, sip_line, line, plan_id, authors } of rows) {
    const subject = plan_id === null ? ('task' as const) : ('plan' as const);
    const menu = plan_id === null ? 'CallTasks' : 'CallPlans';
    const people =
      authors.length > 0
        ? authors
        : await peopleWho(db, companyId, permissionOf(lineTable[line].module, menu, 'resume'));
    const userIds = people.filter((id) => !notified.has(`${sip_line_id}:${id}`));
    userIds.forEach((id) => notified.add(`${sip_line_id}:${id}`));
    await notify(db, {
      companyId,
      userIds,
      kind: 'lineFailing',
      facts: { name: sip_line, line, id: sip_line_id, subject },
      at,
    });
  }
}
