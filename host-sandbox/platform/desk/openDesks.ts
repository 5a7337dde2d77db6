import { inArray, sql } from 'drizzle-orm';
import { task } from '../store/schema/calling';
import type { Db } from '../store/store';

/**
 * Tasks whose calls somebody sits at the desk for, free or not: they wait for them. Seats go by real time. Only who sees a
 * task (scope/authors.ts) can take its calls; what nobody there sees goes to the company's other telephones.
 */
export async function openDesks(db: Db, taskIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (taskIds.length === 0) return new Set();
  const found = await db
    .select({ id: task.id })
    .from(task)
    .where(sql`${inArray(task.id, [...taskIds])} and exists (
      select 1 from desk_agent a join app_user u on u.id = a.user_id join role r on r.id = u.role_id
       where a.company_id = ${task.companyId} and a.line = ${task.line} and a.ready and a.seen_until > clock_timestamp()
         and (r.data_scope = 'company' or u.id = ${task.createdBy}
              or (r.data_scope = 'group' and exists (select 1 from app_user m where m.id = ${task.createdBy} and m.group_id = u.group_id))))`);
  return new Set(found.map(({ id }) => id));
}
