import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../foundation/http/handler';
import { inflight, loanPlatform, sipLine } from '../../../foundation/store/schema/calling/calling';
import { robot, robotVersion } from '../../../foundation/store/schema/calling/robots';
import { company } from '../../../foundation/store/schema/accounts/core';

/** Options for a task of the line, with those that cannot be used: the form says why they cannot be chosen. */
export async function taskOptions({ db, person }: Ctx, line: LineId): Promise<Reply<'task.options'>> {
  const robots = await db
    .select({ robot, variables: robotVersion.variables })
    .from(robot)
    .leftJoin(robotVersion, eq(robotVersion.id, robot.currentVersionId))
    .where(eq(robot.line, line))
    .orderBy(asc(robot.name), asc(robot.id));
  const busy = db
    .select({ sipLineId: inflight.sipLineId, calls: count().as('calls') })
    .from(inflight)
    .groupBy(inflight.sipLineId)
    .as('busy');
  const lines = await db
    .select({ line: sipLine, inUse: sql<number>`coalesce(${busy.calls}, 0)`.mapWith(Number) })
    .from(sipLine)
    .leftJoin(busy, eq(busy.sipLineId, sipLine.id))
    .orderBy(asc(sipLine.name), asc(sipLine.id));
  const platforms = await db.select({ name: loanPlatform.name }).from(loanPlatform).orderBy(asc(loanPlatform.name));
  const [own] = await db
    .select({ licence: company.licenceConcurrency })
    .from(company)
    .where(and(eq(company.id, person.companyId)));
  return {
    robots: robots.map(({ robot: one, variables }) => ({
      id: one.id,
      name: one.name,
      language: one.language,
      tone: one.tone,
      voiceGender: one.voiceGender,
      valid: one.status === 'valid' && one.currentVersionId !== null,
      variables: variables ?? [],
    })),
    sipLines: lines.map(({ line: one, inUse }) => ({
      id: one.id,
      name: one.name,
      countryCode: one.countryCode,
      concurrency: one.concurrency,
      active: one.state === 'active',
      inUse,
    })),
    licenceConcurrency: own?.licence ?? 0,
    platforms: platforms.map(({ name }) => name),
  };
}
