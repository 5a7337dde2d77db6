import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { positiveLabels } from '@/domain/labels';
import { atPairs, onDays } from '../calls/tally/level';
import type { DashboardAsked } from '../dashboard/period';
import { robot } from '../store/schema/calling';
import { callCount } from '../store/schema/callCounts';
import type { Db } from '../store/store';

type RobotRow = Reply<'insight.trend'>['robots'][number];

/** Robot against robot: those that called in these days, most calls first. */
export async function robotRows(db: Db, { line, days, narrow }: DashboardAsked): Promise<RobotRow[]> {
  const answered = eq(callCount.ringType, 'answered');
  const sum = (what: SQL, where: SQL | undefined) => sql<number>`coalesce(sum(${what}) filter (where ${where}), 0)::int`;
  const calls = sql`${callCount.calls}`;
  return db
    .select({
      id: robot.id,
      name: robot.name,
      calls: sql<number>`sum(${callCount.calls})::int`,
      reached: sum(calls, answered),
      talkSeconds: sum(sql`${callCount.talkSeconds}`, answered),
      positive: sum(calls, and(answered, inArray(callCount.label, positiveLabels(line)))),
      transfers: sum(calls, sql`${callCount.transfer} <> 'none'`),
    })
    .from(callCount)
    .innerJoin(robot, eq(robot.id, callCount.robotId))
    .where(and(...atPairs(callCount, line, narrow), ...onDays(callCount, days)))
    .groupBy(robot.id, robot.name)
    .orderBy(sql`3 desc`, asc(robot.id));
}
