import { alias } from 'drizzle-orm/pg-core';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { shareActions, shareMoves, shareState } from '@/domain/experience/shareLink';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { parseInstant } from '../../foundation/store/columns';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { robot } from '../../foundation/store/schema/calling/robots';
import { shareLink, shareVisit } from '../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../foundation/store/store';
import { nameOf } from '../../foundation/store/nameOf';

export type LinkRow = Reply<'experience.detail'>;

const maker = alias(appUser, 'maker');
const disabler = alias(appUser, 'disabler');

interface Choice {
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** Links with their visits counted link by link, so that those of other links are not read. */
export async function selectLinks(db: Db, { where, orderBy, limit, offset }: Choice) {
  const visits = db
    .select({
      visits: sql<number>`count(*)`.mapWith(Number).as('visits'),
      trials: sql<number>`count(${shareVisit.triedAt})`.mapWith(Number).as('trials'),
      lastAt: sql<string>`max(${shareVisit.at})`.as('last_at'),
    })
    .from(shareVisit)
    .where(eq(shareVisit.linkId, shareLink.id))
    .as('counted');
  return db
    .select({
      link: shareLink,
      robotName: robot.name,
      robotStatus: robot.status,
      createdBy: nameOf(maker),
      disabledBy: nameOf(disabler),
      visits: visits.visits,
      trials: visits.trials,
      lastAt: visits.lastAt,
    })
    .from(shareLink)
    .innerJoin(robot, eq(robot.id, shareLink.robotId))
    .leftJoinLateral(visits, sql`true`)
    .leftJoin(maker, eq(maker.id, shareLink.createdBy))
    .leftJoin(disabler, eq(disabler.id, shareLink.disabledBy))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

export type SelectedLink = Awaited<ReturnType<typeof selectLinks>>[number];

export function presentLink(
  { link, robotName, robotStatus, visits, trials, lastAt, ...by }: SelectedLink,
  { person, now }: Pick<Ctx, 'person' | 'now'>,
): LinkRow {
  const { id, line, name, language, countryCode, scenarioName, scenarioDescription, robotId, robotDescription } = link;
  const { variables, validUntil, createdAt } = link;
  const state = shareState({ ...link, robotStatus }, now);
  const { module } = lineTable[line];
  return {
    id,
    line,
    name,
    language,
    countryCode,
    scenarioName,
    scenarioDescription,
    robot: { id: robotId, name: robotName },
    robotDescription,
    variables,
    validUntil,
    state,
    disabled: link.disabledAt === null ? null : { at: link.disabledAt, by: by.disabledBy },
    createdAt,
    createdBy: by.createdBy,
    visits: (visits ?? 0) + link.earlierVisits,
    trials: (trials ?? 0) + link.earlierTrials,
    lastVisitAt: lastAt === null ? null : parseInstant(lastAt),
    can: shareActions.filter(
      (action) =>
        shareMoves[action].from.includes(state) &&
        allows(person.granted, permissionOf(module, 'RobotExperience', shareMoves[action].permission)),
    ),
  };
}

export async function linkRow(ctx: Pick<Ctx, 'db' | 'person' | 'now'>, line: LineId, id: number): Promise<LinkRow> {
  const [found] = await selectLinks(ctx.db, {
    where: and(eq(shareLink.id, id), eq(shareLink.line, line)),
    orderBy: [sql`${shareLink.id}`],
    limit: 1,
    offset: 0,
  });
  if (!found) throw new Refusal('thing.unknown');
  return presentLink(found, ctx);
}
