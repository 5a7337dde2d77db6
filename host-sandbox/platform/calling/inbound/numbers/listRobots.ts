import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { inboundNumber } from '../../../foundation/store/schema/calling/inbound';
import { robot, robotVersion } from '../../../foundation/store/schema/calling/robots';
import type { Db } from '../../../foundation/store/store';

/** Robots that answer calls, with the numbers they answer or stand in at. */
export async function listRobots(db: Db): Promise<Reply<'inboundRobot.list'>> {
  const robots = await db
    .select({ robot, version: robotVersion })
    .from(robot)
    .leftJoin(robotVersion, eq(robotVersion.id, robot.currentVersionId))
    .where(and(eq(robot.line, 'Inbound'), isNull(robot.deletedAt)))
    .orderBy(asc(robot.name), asc(robot.id));
  const numbers = await db.select().from(inboundNumber).orderBy(asc(inboundNumber.id));
  return {
    list: robots.map(({ robot: row, version }) => ({
      id: row.id,
      name: row.name,
      language: row.language,
      tone: row.tone,
      voiceGender: row.voiceGender,
      remark: row.remark,
      state: row.status,
      version: version && {
        number: version.number,
        turns: Object.keys(version.script.turns).length,
        appliedAt: version.appliedAt,
      },
      numbers: numbers.flatMap(({ id, phone, robotId, fallbackRobotId }) => [
        ...(robotId === row.id ? [{ id, phone, as: 'robot' as const }] : []),
        ...(fallbackRobotId === row.id ? [{ id, phone, as: 'fallback' as const }] : []),
      ]),
    })),
  };
}
