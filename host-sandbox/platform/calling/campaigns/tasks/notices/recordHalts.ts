import { sql } from 'drizzle-orm';
import type { CallingEvents, EventContext } from '../../../../foundation/events/callingEvents';
import { idsText } from '../../../../foundation/store/idsText';

/** A pause by the dialler leaves a record without a person, with the reason; a plan's round leaves it on the plan. */
export async function recordHalts(
  { db }: EventContext,
  { companyId, tasks }: CallingEvents['tasksHalted'],
): Promise<void> {
  await db.execute(sql`
    insert into operation_record (company_id, user_id, at, action, target_kind, target_id, detail, address, request_id)
    select ${companyId}, null, now(), case when t.plan_id is null then 'task.pause' else 'plan.pause' end, case when t.plan_id is null then 'task' else 'plan' end,
           coalesce(t.plan_id, t.id)::text, jsonb_build_object('reason', t.state_reason, 'sipLine', l.name, 'worldTime', t.paused_at), '', ''
      from task t join sip_line l on l.id = t.sip_line_id where t.id = any(${idsText(tasks.map(({ taskId }) => taskId))}::integer[]) order by t.id`);
}
