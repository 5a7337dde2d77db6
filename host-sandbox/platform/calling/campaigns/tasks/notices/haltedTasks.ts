import { sql } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { HaltReason } from '@/domain/tasks/taskStates';
import { peopleWho } from '../../../../accounts/notices/peopleWho';
import type { CallingEvents, EventContext } from '../../../../foundation/events/callingEvents';
import { idsText } from '../../../../foundation/store/idsText';

/** A task, or the plan whose round it is, that the dialler paused. */
export interface HaltedTask {
  readonly subject: 'task' | 'plan';
  readonly id: number;
  readonly name: string;
  readonly line: LineId;
  readonly sipLineId: number;
  readonly sipLine: string;
  /** world time of the pause */
  readonly at: number;
  /** enabled users who created, changed or submitted it; without any, those who may resume it */
  readonly people: readonly number[];
}

interface Row extends Record<string, unknown> {
  readonly task_id: number;
  readonly id: number;
  readonly name: string;
  readonly line: LineId;
  readonly sip_line_id: number;
  readonly sip_line: string;
  readonly is_plan: boolean;
  readonly authors: number[];
}

/** Those of the event that were paused for this reason, by SIP line; rounds of plans first. */
export async function haltedTasks(
  { db }: EventContext,
  { companyId, tasks }: CallingEvents['tasksHalted'],
  reason: HaltReason,
): Promise<HaltedTask[]> {
  const pausedAt = new Map(tasks.flatMap((task) => (task.reason === reason ? [[task.taskId, task.at] as const] : [])));
  if (pausedAt.size === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select t.id as task_id, coalesce(p.id, t.id) as id, coalesce(p.name, t.name) as name, t.line, t.sip_line_id,
           l.name as sip_line, p.id is not null as is_plan,
           array(select u.id from app_user u where u.status = 'enabled' and (u.id = t.created_by or u.id = p.created_by or u.id = p.submitted_by
                   or exists (select from task_approval a where a.task_id = t.id and a.user_id = u.id and a.action in ('submit', 'edit', 'append')))) as authors
      from task t join sip_line l on l.id = t.sip_line_id left join plan p on p.id = t.plan_id
     where t.id = any(${idsText([...pausedAt.keys()])}::integer[]) order by t.sip_line_id, p.id is null, t.id`);
  const halted: HaltedTask[] = [];
  for (const { task_id, id, name, line, sip_line_id, sip_line, is_plan, authors } of rows) {
    const resume = permissionOf(lineTable[line].module, is_plan ? 'CallPlans' : 'CallTasks', 'resume');
    halted.push({
      subject: is_plan ? 'plan' : 'task',
      ...{ id, name, line },
      sipLineId: sip_line_id,
      sipLine: sip_line,
      at: pausedAt.get(task_id) ?? 0,
      people: authors.length > 0 ? authors : await peopleWho(db, companyId, resume),
    });
  }
  return halted;
}
