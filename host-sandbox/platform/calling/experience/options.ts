import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { company } from '../../foundation/store/schema/accounts/core';
import { sipLine } from '../../foundation/store/schema/calling/calling';
import { robot, robotVersion } from '../../foundation/store/schema/calling/robots';
import type { Db } from '../../foundation/store/store';

type Options = Reply<'experience.options'>;

/** What a link can be made with now. */
export async function shareOptions({ db, person }: Pick<Ctx, 'db' | 'person'>, line: LineId): Promise<Options> {
  return { robots: await validRobots(db, line), countries: await dialCountries(db, person.companyId) };
}

/** Robots of the line in effect, with what their online script speaks. */
export async function validRobots(db: Db, line: LineId): Promise<Options['robots']> {
  return db
    .select({ id: robot.id, name: robot.name, language: robot.language, variables: robotVersion.variables })
    .from(robot)
    .innerJoin(robotVersion, eq(robotVersion.id, robot.currentVersionId))
    .where(and(eq(robot.line, line), eq(robot.status, 'valid'), isNull(robot.deletedAt)))
    .orderBy(asc(robot.name), asc(robot.id));
}

/** The company's own country, then those its SIP lines call into. */
export async function dialCountries(db: Db, companyId: number): Promise<string[]> {
  const [own] = await db.select({ code: company.countryCode }).from(company).where(eq(company.id, companyId));
  const called = await db
    .selectDistinct({ code: sipLine.countryCode })
    .from(sipLine)
    .where(eq(sipLine.state, 'active'))
    .orderBy(asc(sipLine.countryCode));
  return [...new Set([...(own ? [own.code] : []), ...called.map(({ code }) => code)])];
}
