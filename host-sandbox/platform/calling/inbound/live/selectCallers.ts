import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { inboundCaller, inboundNumber } from '../../../foundation/store/schema/calling/inbound';
import { robot, robotVersion } from '../../../foundation/store/schema/calling/robots';
import type { Db } from '../../../foundation/store/store';

/** A process of a release before may write callers without the robot whose voice they hear: of the number's, then. */
const speaking = sql`coalesce(${inboundCaller.robotId}, ${inboundCaller.voiceRobotId}, ${inboundNumber.robotId})`;

/** Callers with what their dialogue follows from; an announcement is in the language of the robot its number had. */
export function selectCallers(db: Db) {
  return db
    .select({
      caller: inboundCaller,
      number: { id: inboundNumber.id, phone: inboundNumber.phone, name: inboundNumber.name },
      announcement: inboundNumber.announcement,
      robotName: sql<string | null>`case when ${inboundCaller.robotId} is null then null else ${robot.name} end`,
      language: robot.language,
      eventGroups: robot.eventGroups,
      version: robotVersion.number,
      script: robotVersion.script,
    })
    .from(inboundCaller)
    .innerJoin(inboundNumber, eq(inboundNumber.id, inboundCaller.numberId))
    .leftJoin(robot, eq(robot.id, speaking))
    .leftJoin(robotVersion, eq(robotVersion.id, inboundCaller.robotVersionId))
    .$dynamic();
}

interface ComingFilter {
  readonly numberId?: readonly number[] | undefined;
  readonly robotId?: readonly number[] | undefined;
}

export type CallerRow = Awaited<ReturnType<typeof selectCallers>>[number];

/** Calls coming in at an instant, of these numbers and robots: what the list shows and the figures of now count. */
export function whereComing({ numberId = [], robotId = [] }: ComingFilter, now: number) {
  return and(
    isComing(now),
    numberId.length === 0 ? undefined : inArray(inboundCaller.numberId, [...numberId]),
    robotId.length === 0 ? undefined : inArray(inboundCaller.robotId, [...robotId]),
  );
}

/** Who has hung up or been answered meanwhile stays in the table until the next round. */
export function isComing(now: number) {
  const { arrivedAt, answeredAt, endsAt, leavesAt, expiresAt } = inboundCaller;
  return and(lte(arrivedAt, now), or(gt(endsAt, now), and(isNull(answeredAt), gt(leavesAt, now), gt(expiresAt, now))));
}
