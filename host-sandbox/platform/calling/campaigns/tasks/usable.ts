import { and, eq } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { problem } from '@/domain/problem';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { licenceOf } from '../../../accounts/access/licence';
import { sipLine } from '../../../foundation/store/schema/calling/calling';
import { robot, type Robot } from '../../../foundation/store/schema/calling/robots';
import { company } from '../../../foundation/store/schema/accounts/core';

/** A robot of the line that is in effect, with its online version. */
export async function usableRobot(
  { db }: Ctx,
  line: LineId,
  robotId: number | null,
): Promise<{ id: Robot['id']; versionId: number }> {
  const [found] = await db
    .select()
    .from(robot)
    .where(and(eq(robot.id, robotId ?? 0), eq(robot.line, line)));
  if (!found) throw new Refusal('task.robotInvalid', {}, [problem('robotId', 'robotUnknown')]);
  if (found.status !== 'valid' || found.currentVersionId === null) {
    throw new Refusal('task.robotInvalid', {}, [problem('robotId', 'notSelectable')]);
  }
  return { id: found.id, versionId: found.currentVersionId };
}

export async function usableLine({ db }: Ctx, sipLineId: number | null): Promise<number> {
  const [found] = await db
    .select()
    .from(sipLine)
    .where(eq(sipLine.id, sipLineId ?? 0));
  if (!found || found.state !== 'active')
    throw new Refusal('task.lineDisabled', {}, [problem('sipLineId', 'notSelectable')]);
  return found.id;
}

export async function refuseEndedLicence({ db, person, now }: Ctx): Promise<void> {
  const [own] = await db.select({ until: company.licenceUntil }).from(company).where(eq(company.id, person.companyId));
  if (!own || licenceOf(own.until, person.timeZone, now).state === 'ended') throw new Refusal('licence.ended');
}
