import { sql } from 'drizzle-orm';
import type { Db } from '../store/store';
import type { TaskChange } from './dialing/model';
import { idsText } from './loadLane';

/** Tasks the platform paused itself. */
export function haltsOf(changes: readonly TaskChange[]): TaskChange[] {
  return changes.filter(({ state, pausedAt }) => state === 'paused' && pausedAt !== null);
}

/** A pause by the platform is an operation like a person's, with nobody's name and the reason. A plan's round stands under its plan. */
export async function recordHalts(db: Db, companyId: number, changes: readonly TaskChange[]): Promise<void> {
  const halted = haltsOf(changes);
  if (halted.length === 0) return;
  await db.execute(sql`
    insert into operation_record (company_id, user_id, at, action, target_kind, target_id, detail, address, request_id)
    select ${companyId}, null, now(), case when t.plan_id is null then 'task.pause' else 'plan.pause' end, case when t.plan_id is null then 'task' else 'plan' end,
           coalesce(t.plan_id, t.id)::text, jsonb_build_object('reason', t.state_reason, 'sipLine', l.name, 'worldTime', t.paused_at), '', ''
      from task t join sip_line l on l.id = t.sip_line_id where t.id = any(${idsText(halted.map(({ id }) => id))}::integer[]) order by t.id`);
}
