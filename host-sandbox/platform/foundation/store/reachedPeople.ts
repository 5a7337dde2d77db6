import { sql, type SQL } from 'drizzle-orm';

/**
 * People of a plan who were reached at least once, told apart by their first number in the list.
 * Each round has a row of its own for them and may have reached them on another of their numbers.
 */
export function reachedPhones(planId: SQL | number): SQL {
  return sql`select m.phone from call c join task t on t.id = c.task_id join contact m on m.id = c.contact_id where t.plan_id = ${planId} and c.outcome = 'reached'`;
}

export function reachedPeople(planId: SQL): SQL {
  return sql`(select count(distinct answered.phone)::int from (${reachedPhones(planId)}) as answered)`;
}
