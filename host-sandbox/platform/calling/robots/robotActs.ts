import { and, eq, isNull } from 'drizzle-orm';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { publishShareChanged } from '../../foundation/store/live/publishShareChanged';
import { robot } from '../../foundation/store/schema/calling/robots';
import { shareLink } from '../../foundation/store/schema/calling/shareLinks';
import { lockRobot, refuseRobotAction, setRobot } from './lockRobot';
import { countUsage } from './robotUsage';

/** Lets new campaigns and callers be spoken to by a robot, or keeps it from them. */
export async function moveRobot(
  ctx: Ctx,
  line: RobotPlace,
  id: number,
  action: 'activate' | 'deactivate',
): Promise<void> {
  const found = await lockRobot(ctx.db, line, id);
  refuseRobotAction(action, found);
  await setRobot(ctx, id, found.revision, { status: action === 'activate' ? 'valid' : 'invalid' });
}

/**
 * Deletes a robot that nothing open speaks with; its versions stay, because calls name them. Links to trials of it
 * become invalid.
 */
export async function deleteRobot(ctx: Ctx, line: RobotPlace, id: number): Promise<void> {
  const found = await lockRobot(ctx.db, line, id);
  refuseRobotAction('delete', found);
  const used = await countUsage(ctx.db, id);
  if (used > 0) throw new Refusal(line === 'Inbound' ? 'robot.bound' : 'robot.used', { used });
  await ctx.db.update(robot).set({ deletedAt: ctx.now }).where(eq(robot.id, id));
  const closed = await ctx.db
    .update(shareLink)
    .set({ disabledAt: ctx.now, disabledBy: ctx.person.userId })
    .where(and(eq(shareLink.robotId, id), isNull(shareLink.disabledAt)))
    .returning({ id: shareLink.id, companyId: shareLink.companyId, line: shareLink.line });
  for (const link of closed) await publishShareChanged(ctx.db, link);
  ctx.note({ name: found.name });
}
