import { inArray, sql } from 'drizzle-orm';
import { task } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';

/**
 * Tasks whose calls wait for an agent: those with an agent at the desk, free or not, whose data scope includes them.
 * The calls of other tasks go to the company's other telephones. Seats go by real time.
 */
export async function openDesks(db: Db, taskIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (taskIds.length === 0) return new Set();
  const found = await db.select({ id: task.id }).from(task).where(sql`${inArray(task.id, [...taskIds])} and exists (
      select 1 from desk_agent a join app_user u on u.id = a.user_id join role r on r.id = u.role_id
       where a.company_id = ${task.companyId} and a.line = ${task.line} and a.ready and a.seen_until > clock_timestamp()
         and (r.data_scope = 'company' or u.id = ${task.createdBy}
              or (r.data_scope = 'group' and exists (select 1 from app_user m where m.id = ${task.createdBy} and m.group_id = u.group_id))))`);
  return new Set(found.map(({ id }) => id));
}
