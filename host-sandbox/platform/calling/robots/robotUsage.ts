import { sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Db } from '../../foundation/store/store';

type Used = Reply<'robot.usage'>['list'][number];

/**
 * What speaks with a robot and is not over: tasks, plans by their pinned rounds, and strategies, which take the version
 * that is online when a plan is made of them; numbers it answers or stands in at. Newest first.
 */
function using(robotId: number): SQL {
  return sql`
    select 'task' as kind, task.id, task.name, task.state, robot_version.number as "versionNumber", task.created_at, null as "as"
      from task join robot_version on robot_version.id = task.robot_version_id
     where task.robot_id = ${robotId} and task.plan_id is null and task.state not in ('finished', 'canceled')
    union all
    select 'plan', plan.id, plan.name, plan.state, max(robot_version.number), plan.created_at, null
      from plan
      join plan_round on plan_round.plan_id = plan.id
      join robot_version on robot_version.id = plan_round.robot_version_id
     where plan_round.robot_id = ${robotId} and plan.state not in ('finished', 'canceled')
     group by plan.id
    union all
    select 'strategy', strategy.id, strategy.name, strategy.state, null, strategy.created_at, null
      from strategy
     where strategy.deleted_at is null
       and exists (select from jsonb_array_elements(strategy.rounds) as round where (round ->> 'robotId')::integer = ${robotId})
    union all
    select 'number', inbound_number.id, inbound_number.phone, inbound_number.state, robot_version.number,
           inbound_number.changed_at, case when inbound_number.robot_id = ${robotId} then 'robot' else 'fallback' end
      from inbound_number
      join robot on robot.id = ${robotId}
      left join robot_version on robot_version.id = robot.current_version_id
     where inbound_number.robot_id = ${robotId} or inbound_number.fallback_robot_id = ${robotId}`;
}

export async function countUsage(db: Db, robotId: number): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from (${using(robotId)}) as used`);
  return Number(rows[0]?.count ?? 0);
}

export async function selectUsage(db: Db, robotId: number, limit: number, offset: number): Promise<Used[]> {
  const { rows } = await db.execute<Used & { as: 'robot' | 'fallback' | null }>(
    sql`select kind, id, name, state, "versionNumber", "as" from (${using(robotId)}) as used
         order by created_at desc, id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(({ as, ...row }) => (row.kind === 'number' ? { ...row, as: as ?? 'robot' } : row));
}
