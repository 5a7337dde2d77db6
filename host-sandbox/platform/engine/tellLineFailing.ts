import { sql } from 'drizzle-orm';
import { permissionOf } from '@/domain/access';
import { lineTable, type LineId } from '@/domain/lines';
import { notify } from '../notices/notify';
import { peopleWho } from '../notices/peopleWho';
import type { Db } from '../store/store';
import type { TaskChange } from './dialing/model';
import { idsText } from './loadLane';
import { haltsOf } from './recordHalts';

interface Halted extends Record<string, unknown> {
  readonly sip_line_id: number;
  readonly sip_line: string;
  readonly line: LineId;
  readonly plan_id: number | null;
  /** who made, changed or submitted it and can still sign in */
  readonly lookers: number[];
}

/**
 * Who looks after a task or plan hears that its line keeps failing: once a line, however many of theirs it
 * paused. Where none of them can sign in any more, those who may resume it hear instead.
 */
export async function tellLineFailing(db: Db, companyId: number, changes: readonly TaskChange[]): Promise<void> {
  const halted = new Map(haltsOf(changes).flatMap(({ id, stateReason, pausedAt }) => (stateReason === 'lineFailing' ? [[id, pausedAt ?? 0] as const] : [])));
  if (halted.size === 0) return;
  const { rows } = await db.execute<Halted>(sql`
    select t.sip_line_id, l.name as sip_line, t.line, t.plan_id,
           array(select u.id from app_user u where u.status = 'enabled' and (u.id = t.created_by or u.id = p.created_by or u.id = p.submitted_by
                   or exists (select from task_approval a where a.task_id = t.id and a.user_id = u.id and a.action in ('submit', 'edit', 'append')))) as lookers
      from task t join sip_line l on l.id = t.sip_line_id left join plan p on p.id = t.plan_id
     where t.id = any(${idsText([...halted.keys()])}::integer[]) order by t.sip_line_id, t.plan_id is null, t.id`);
  const told = new Set<string>();
  const at = Math.max(...halted.values());
  for (const { sip_line_id, sip_line, line, plan_id, lookers } of rows) {
    const subject = plan_id === null ? 'task' as const : 'plan' as const;
    const menu = plan_id === null ? 'CallTasks' : 'CallPlans';
    const people = lookers.length > 0 ? lookers : await peopleWho(db, companyId, permissionOf(lineTable[line].module, menu, 'resume'));
    const userIds = people.filter((id) => !told.has(`${sip_line_id}:${id}`));
    userIds.forEach((id) => told.add(`${sip_line_id}:${id}`));
    await notify(db, { companyId, userIds, kind: 'lineFailing', facts: { name: sip_line, line, id: sip_line_id, subject }, at });
  }
}
