import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { positiveLabels } from '@/domain/calling/labels';
import { atPairs, onDays } from '../../calling/calls/tally/level';
import type { DashboardRequest } from './period';
import { robot } from '../../foundation/store/schema/calling/robots';
import { callDayCount } from '../../foundation/store/schema/reports/callCounts';
import type { Db } from '../../foundation/store/store';

type RobotRow = Reply<'insight.robots'>['robots'][number];

/** Comparison of robots that called in these days, most calls first. */
export async function robotRows(db: Db, { line, days, narrow }: DashboardRequest): Promise<RobotRow[]> {
  const answered = eq(callDayCount.ringType, 'answered');
  const sum = (what: SQL, where: SQL | undefined) =>
    sql<number>`coalesce(sum(${what}) filter (where ${where}), 0)::int`;
  const calls = sql`${callDayCount.calls}`;
  // Sums first and joins the names afterwards: a join for each of the many rows would take half as long again.
  const counted = db
    .select({
      robotId: callDayCount.robotId,
      calls: sql<number>`sum(${callDayCount.calls})::int`.as('total'),
      reached: sum(calls, answered).as('reached'),
      talkSeconds: sum(sql`${callDayCount.talkSeconds}`, answered).as('talk'),
      positive: sum(calls, and(answered, inArray(callDayCount.label, positiveLabels(line)))).as('positive'),
      transfers: sql<number>`sum(${callDayCount.transfers})::int`.as('transfers'),
    })
    .from(callDayCount)
    .where(and(...atPairs(callDayCount, line, narrow), ...onDays(callDayCount, days)))
    .groupBy(callDayCount.robotId)
    .as('counted');
  const { calls: total, reached, talkSeconds, positive, transfers } = counted;
  return db
    .select({ id: robot.id, name: robot.name, calls: total, reached, talkSeconds, positive, transfers })
    .from(counted)
    .innerJoin(robot, eq(robot.id, counted.robotId))
    .orderBy(desc(total), asc(robot.id));
}
