import { and, eq, isNull } from 'drizzle-orm';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import { robotMoves, type RobotAction } from '@/domain/robots/robot';
import { Refusal } from '../../foundation/refusal';
import { publishShareChanged } from '../../foundation/store/live/publishShareChanged';
import { robot, type Robot } from '../../foundation/store/schema/calling/robots';
import { shareLink } from '../../foundation/store/schema/calling/shareLinks';
import type { Ctx } from '../../foundation/http/handler';
import type { Db } from '../../foundation/store/store';

/** Locks the robot that is changed, so that its changes and those of its versions run in sequence. */
export async function lockRobot(db: Db, line: RobotPlace, id: number): Promise<Robot> {
  const [found] = await db
    .select()
    .from(robot)
    .where(and(eq(robot.id, id), eq(robot.line, line), isNull(robot.deletedAt)))
    .for('update');
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

/** Refuses what the robot's state does not allow. */
export function refuseRobotAction(action: RobotAction, { status, currentVersionId }: Robot): void {
  if (!robotMoves[action].possible({ state: status, hasOnline: currentVersionId !== null }))
    throw new Refusal('robot.action', { state: status });
}

/** Changes a locked robot, and who did it when; its links to trials are open only while it is in effect. */
export async function setRobot(
  { db, person, now }: Ctx,
  id: number,
  revision: number,
  change: Partial<typeof robot.$inferInsert>,
): Promise<void> {
  await db
    .update(robot)
    .set({ ...change, revision: revision + 1, changedBy: person.userId, changedAt: now })
    .where(eq(robot.id, id));
  if (change.status === undefined) return;
  const links = await db
    .select({ id: shareLink.id, companyId: shareLink.companyId, line: shareLink.line })
    .from(shareLink)
    .where(and(eq(shareLink.robotId, id), isNull(shareLink.disabledAt)));
  for (const link of links) await publishShareChanged(db, link);
}
