import { and, count, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { call, contact, task } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';

/** Whether these tasks are several rounds of one plan, each of which has a contact of its own for the same person. */
export async function hasPlanRounds(db: Db, taskIds: readonly number[] | undefined): Promise<boolean> {
  if (taskIds === undefined || taskIds.length < 2) return false;
  const [plan] = await db
    .select({ id: task.planId })
    .from(task)
    .where(and(inArray(task.id, [...taskIds]), isNotNull(task.planId)))
    .groupBy(task.planId)
    .having(sql`${count()} > 1`)
    .limit(1);
  return plan !== undefined;
}

/**
 * People of these calls, and those of them who were reached. A person is in a plan once, told apart by the first number
 * of the list as in `foundation/store/reachedPeople`, and in each task once.
 */
export async function countPlanPeople(
  db: Db,
  where: SQL | undefined,
): Promise<readonly [any: number, reached: number]> {
  const person = sql`(coalesce(${task.planId}, 0), case when ${task.planId} is null then ${task.id} else 0 end, ${contact.phone})`;
  const [row] = await db
    .select({
      any: sql<number>`count(distinct ${person})`.mapWith(Number),
      reached: sql<number>`count(distinct ${person}) filter (where ${call.outcome} = 'reached')`.mapWith(Number),
    })
    .from(call)
    .innerJoin(contact, eq(contact.id, call.contactId))
    .innerJoin(task, eq(task.id, call.taskId))
    .where(where);
  return [row?.any ?? 0, row?.reached ?? 0];
}
