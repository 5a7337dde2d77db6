import { and, inArray, sql } from 'drizzle-orm';
import type { ApprovalCase } from '@/domain/tasks/approvalStates';
import type { Task } from '../../../foundation/store/schema/calling/calling';
import { taskApproval } from '../../../foundation/store/schema/calling/approval';
import type { Db } from '../../../foundation/store/store';

/** People who requested approval, changed the task or added numbers, per task; its creator is in the task itself. */
export function authorFold(db: Db, ids: number[]) {
  return db
    .select({
      taskId: taskApproval.taskId,
      authors: sql<number[]>`array_agg(distinct ${taskApproval.userId})`.as('authors'),
    })
    .from(taskApproval)
    .where(and(inArray(taskApproval.taskId, ids), sql`${taskApproval.action} in ('submit', 'edit', 'append')`))
    .groupBy(taskApproval.taskId)
    .as('author_fold');
}

export async function authorsOf(db: Db, { id, createdBy }: Pick<Task, 'id' | 'createdBy'>): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(
    sql`select distinct user_id from task_approval where task_id = ${id} and action in ('submit', 'edit', 'append')`,
  );
  return [...new Set([createdBy, ...rows.map((row) => row.user_id)])];
}

export function caseOf(
  { approval, createdBy }: Pick<Task, 'approval' | 'createdBy'>,
  authors: readonly number[],
  by: number,
): ApprovalCase {
  return { state: approval, authors: [createdBy, ...authors], by };
}
