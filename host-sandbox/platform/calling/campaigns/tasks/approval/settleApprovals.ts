import { sql } from 'drizzle-orm';
import { lineTable, type LineId } from '@/domain/products/lines';
import { permissionOf } from '@/domain/access/access';
import type { ApprovalState } from '@/domain/tasks/approvalStates';
import { notify } from '../../../../accounts/notices/notify';
import { peopleWho } from '../../../../accounts/notices/peopleWho';
import type { CallingEvents, EventContext } from '../../../../foundation/events/callingEvents';
import { idsText } from '../../../../foundation/store/idsText';
import type { Db } from '../../../../foundation/store/store';
import { authorsOf } from '../taskAuthors';
import { countAwaiting } from './countAwaiting';

interface Missed extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly line: LineId;
  readonly created_by: number;
  readonly approval: ApprovalState | null;
}

/**
 * A task that is over awaits no decision: one that never called is withdrawn, one that did keeps its approval without
 * the numbers appended since. Who made a task that was never approved is notified, and, unless it was still a draft,
 * who could have approved it.
 */
export async function settleTaskApprovals(
  { db }: EventContext,
  { companyId, tasks }: CallingEvents['tasksEnded'],
): Promise<void> {
  const ids = idsText(tasks.map(({ taskId }) => taskId));
  await db.execute(sql`
    update contact set final_reason = 'notApproved'
     where task_id = any(${ids}::integer[]) and state = 'skipped' and final_reason = 'awaitingApproval'`);
  const { rows: settled } = await db.execute<{ line: LineId }>(sql`
    update task set approval = case when started_at is null then 'withdrawn' else 'approved' end
     where id = any(${ids}::integer[]) and approval = 'awaiting' returning line`);
  await notifyMissed(db, companyId, tasks);
  for (const line of new Set(settled.map((row) => row.line)))
    await countAwaiting(db, { companyId, line, subject: 'task' });
}

async function notifyMissed(db: Db, companyId: number, tasks: CallingEvents['tasksEnded']['tasks']): Promise<void> {
  const endedAt = new Map(
    tasks.flatMap(({ taskId, state, at, by }) =>
      by === 'dialler' && state === 'canceled' ? [[taskId, at] as const] : [],
    ),
  );
  if (endedAt.size === 0) return;
  const { rows } = await db.execute<Missed>(sql`
    select id, name, line, created_by, approval from task
     where id = any(${idsText([...endedAt.keys()])}::integer[]) and plan_id is null order by id`);
  for (const { id, name, line, created_by, approval } of rows) {
    const authors = await authorsOf(db, { id, createdBy: created_by });
    const approve = permissionOf(lineTable[line].module, 'CallTasks', 'approve');
    await notify(db, {
      companyId,
      userIds: [...authors, ...(approval === 'created' ? [] : await peopleWho(db, companyId, approve, created_by))],
      kind: 'approvalMissed',
      facts: { name, line, id, subject: 'task' },
      at: endedAt.get(id) ?? 0,
    });
  }
}

/** The same for plans: their approval is decided before the first round, so whatever still awaits one is withdrawn. */
export async function settlePlanApprovals(
  { db }: EventContext,
  { companyId, plans }: CallingEvents['plansEnded'],
): Promise<void> {
  const { rows } = await db.execute<{ line: LineId }>(sql`
    update plan set approval = 'withdrawn'
     where id = any(${idsText(plans.map(({ planId }) => planId))}::integer[]) and approval = 'awaiting' returning line`);
  for (const line of new Set(rows.map((row) => row.line)))
    await countAwaiting(db, { companyId, line, subject: 'plan' });
}
