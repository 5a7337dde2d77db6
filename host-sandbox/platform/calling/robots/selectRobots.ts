import { alias } from 'drizzle-orm/pg-core';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { allows } from '@/domain/access/granted';
import { eventLabelTable } from '@/domain/calling/eventLabels';
import { robotActions, robotMoves, type RobotAction } from '@/domain/robots/robot';
import { robotPermission, type RobotPlace } from '@/domain/robots/robotPlace';
import type { Ctx } from '../../foundation/http/handler';
import type { Person } from '../../foundation/http/person';
import { nameOf } from '../../foundation/store/nameOf';
import { Refusal } from '../../foundation/refusal';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { robot, robotVersion } from '../../foundation/store/schema/calling/robots';
import type { Db } from '../../foundation/store/store';

export type RobotRow = Reply<'robot.list'>['list'][number];

const maker = alias(appUser, 'maker');
const changer = alias(appUser, 'changer');
const writer = alias(appUser, 'writer');
const applier = alias(appUser, 'applier');
const online = alias(robotVersion, 'online');
const writing = alias(robotVersion, 'writing');

interface Choice {
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** Robots that are not deleted, with their online version and the one being written. */
export async function selectRobots(db: Db, { where, orderBy, limit, offset }: Choice) {
  return db
    .select({
      robot,
      online: { number: online.number, appliedAt: online.appliedAt, variables: online.variables },
      writing: { number: writing.number, changedAt: writing.changedAt },
      createdBy: nameOf(maker),
      changedBy: nameOf(changer),
      writtenBy: nameOf(writer),
      appliedBy: nameOf(applier),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(robot)
    .leftJoin(online, eq(online.id, robot.currentVersionId))
    .leftJoin(writing, and(eq(writing.robotId, robot.id), eq(writing.state, 'preOnline')))
    .leftJoin(maker, eq(maker.id, robot.createdBy))
    .leftJoin(changer, eq(changer.id, robot.changedBy))
    .leftJoin(writer, eq(writer.id, writing.changedBy))
    .leftJoin(applier, eq(applier.id, online.appliedBy))
    .where(and(isNull(robot.deletedAt), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

export function presentRobot(
  { robot: row, online: spoken, writing: written, ...by }: Awaited<ReturnType<typeof selectRobots>>[number],
  person: Person,
): RobotRow {
  return {
    id: row.id,
    line: row.line,
    name: row.name,
    language: row.language,
    tone: row.tone,
    voiceGender: row.voiceGender,
    remark: row.remark,
    state: row.status,
    online: spoken && { number: spoken.number, appliedAt: spoken.appliedAt, appliedBy: by.appliedBy },
    preOnline: written && { number: written.number, changedAt: written.changedAt, changedBy: by.writtenBy },
    eventGroups: { ...eventLabelTable, ...row.eventGroups },
    variables: spoken?.variables ?? [],
    revision: row.revision,
    createdAt: row.createdAt,
    createdBy: by.createdBy,
    changedAt: row.changedAt,
    changedBy: by.changedBy,
    can: allowedActions(row, person),
  };
}

function allowedActions(row: typeof robot.$inferSelect, person: Person): RobotAction[] {
  const standing = { state: row.status, hasOnline: row.currentVersionId !== null };
  return robotActions.filter(
    (action) =>
      robotMoves[action].possible(standing) &&
      allows(person.granted, robotPermission(row.line, robotMoves[action].permission)),
  );
}

/** One robot with the data of its screen. */
export async function robotRow(
  { db, person }: Pick<Ctx, 'db' | 'person'>,
  line: RobotPlace,
  id: number,
): Promise<RobotRow> {
  const [found] = await selectRobots(db, {
    where: and(eq(robot.id, id), eq(robot.line, line)),
    orderBy: [sql`${robot.id}`],
    limit: 1,
    offset: 0,
  });
  if (!found) throw new Refusal('thing.unknown');
  return presentRobot(found, person);
}

/** Whether a robot is deleted, whose versions stay because calls name them; an unknown one is refused. */
export async function isDeletedRobot({ db }: Pick<Ctx, 'db'>, line: RobotPlace, id: number): Promise<boolean> {
  const [found] = await db
    .select({ deletedAt: robot.deletedAt })
    .from(robot)
    .where(and(eq(robot.id, id), eq(robot.line, line)));
  if (!found) throw new Refusal('thing.unknown');
  return found.deletedAt !== null;
}
