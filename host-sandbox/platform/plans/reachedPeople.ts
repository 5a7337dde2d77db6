import { sql, type SQL } from 'drizzle-orm';

/**
 * People of a plan a person answered for at least once. Each round has a row of its own for them and may have reached
 * them on another of their numbers: they are told apart by the first one of the list.
 */
export function reachedPeople(planId: SQL): SQL {
  return sql`(select count(distinct m.phone)::int from call c join task t on t.id = c.task_id join contact m on m.id = c.contact_id
    where t.plan_id = ${planId} and c.outcome = 'reached')`;
}
