import { alias } from 'drizzle-orm/pg-core';
import { and, desc, eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { allows } from '@/domain/access/granted';
import { robotPermission, type RobotPlace } from '@/domain/robots/robotPlace';
import { versionActions, versionMoves, versionRefusal } from '@/domain/robots/robot';
import { scriptFindings } from '@/domain/robots/scriptFindings';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { robot, robotVersion } from '../../foundation/store/schema/calling/robots';
import { nameOf } from '../../foundation/store/nameOf';
import { isDeletedRobot } from './selectRobots';
import { sensitiveWords } from './sensitiveWords';

export type VersionRow = Reply<'robot.detail'>['versions'][number];
type VersionDetail = Reply<'robot.version'>;

const maker = alias(appUser, 'maker');
const changer = alias(appUser, 'changer');
const applier = alias(appUser, 'applier');

/** Versions of a robot, newest first; `id`: that one alone. */
async function selectVersions({ db }: Pick<Ctx, 'db'>, robotId: number, id?: number) {
  return db
    .select({
      version: robotVersion,
      currentVersionId: robot.currentVersionId,
      createdBy: nameOf(maker),
      changedBy: nameOf(changer),
      appliedBy: nameOf(applier),
    })
    .from(robotVersion)
    .innerJoin(robot, eq(robot.id, robotVersion.robotId))
    .leftJoin(maker, eq(maker.id, robotVersion.createdBy))
    .leftJoin(changer, eq(changer.id, robotVersion.changedBy))
    .leftJoin(applier, eq(applier.id, robotVersion.appliedBy))
    .where(and(eq(robotVersion.robotId, robotId), id === undefined ? undefined : eq(robotVersion.id, id)))
    .orderBy(desc(robotVersion.number));
}

export async function listVersions(
  ctx: Pick<Ctx, 'db' | 'person'>,
  line: RobotPlace,
  id: number,
): Promise<VersionRow[]> {
  return (await selectVersions(ctx, id)).map((row) => present(row, line, ctx));
}

/** What calls name: of a deleted robot as well. */
export async function versionsOfCalls(
  ctx: Pick<Ctx, 'db' | 'person'>,
  line: RobotPlace,
  id: number,
): Promise<Reply<'robot.versions'>> {
  const isDeleted = await isDeletedRobot(ctx, line, id);
  const versions = await listVersions(ctx, line, id);
  return {
    id,
    isDeleted,
    versions: versions.map(({ id: version, number, state }) => ({ id: version, number, state })),
  };
}

/** Of a deleted robot as well, with nothing that can be done to it. */
export async function versionDetail(
  ctx: Pick<Ctx, 'db' | 'person'>,
  line: RobotPlace,
  id: number,
  versionId: number,
): Promise<VersionDetail> {
  const isDeleted = await isDeletedRobot(ctx, line, id);
  const [row] = await selectVersions(ctx, id, versionId);
  if (!row) throw new Refusal('thing.unknown');
  const { script } = row.version;
  const words = await sensitiveWords(ctx.db);
  const findings = scriptFindings(script, line, words);
  const shown = present(row, line, ctx);
  return {
    ...shown,
    can: isDeleted ? [] : shown.can,
    script,
    findings: [...findings],
    sensitiveWords: [...words[script.language]],
  };
}

function present(
  { version, currentVersionId, ...by }: Awaited<ReturnType<typeof selectVersions>>[number],
  line: RobotPlace,
  { person }: Pick<Ctx, 'person'>,
): VersionRow {
  const { id, number, state, revision, variables, createdAt, changedAt, appliedAt } = version;
  return {
    id,
    number,
    state,
    revision,
    turns: Object.keys(version.script.turns).length,
    variables,
    createdAt,
    changedAt,
    appliedAt,
    ...by,
    can: versionActions.filter(
      (action) =>
        versionRefusal(action, { state, hasOnline: currentVersionId !== null }) === null &&
        allows(person.granted, robotPermission(line, versionMoves[action].permission)),
    ),
  };
}
