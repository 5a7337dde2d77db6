import { and, eq, sql } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import { versionRefusal, type VersionAction } from '@/domain/robots/robot';
import type { Script } from '@/domain/robots/script';
import { blocksPublishing, findingCodes, scriptFindings } from '@/domain/robots/scriptFindings';
import type { RunTunnel } from '@/domain/robots/tunnel/tunnel';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { robotVersion, type Robot } from '../../foundation/store/schema/calling/robots';
import type { Db } from '../../foundation/store/store';
import { lockRobot, setRobot } from './lockRobot';
import { sensitiveWords } from './sensitiveWords';
import { refuseByTunnel } from './tunnel';
import { versionColumns } from './versionColumns';

type Version = typeof robotVersion.$inferSelect;

export async function insertVersion(
  { db, person, now }: Ctx,
  robotId: number,
  number: number,
  script: Script,
): Promise<number> {
  const by = { createdBy: person.userId, createdAt: now, changedBy: person.userId, changedAt: now };
  const [made] = await db
    .insert(robotVersion)
    .values({ companyId: person.companyId, robotId, number, state: 'preOnline', ...versionColumns(script), ...by })
    .onConflictDoNothing()
    .returning({ id: robotVersion.id });
  if (!made) throw new Refusal('robot.writing');
  return made.id;
}

/** Begins the next version from another one's script. */
export async function writeVersion(ctx: Ctx, line: RobotPlace, id: number, from: number): Promise<number> {
  const robot = await lockRobot(ctx.db, line, id);
  const source = await findVersion(ctx.db, id, from);
  refuseVersionAction('restore', source, robot);
  const [last] = await ctx.db
    .select({ number: sql<number>`max(${robotVersion.number})`.mapWith(Number) })
    .from(robotVersion)
    .where(eq(robotVersion.robotId, id));
  return insertVersion(ctx, id, (last?.number ?? 0) + 1, source.script);
}

export async function saveScript(
  ctx: Ctx,
  line: RobotPlace,
  id: number,
  versionId: number,
  { script, revision }: Parsed<'robot.saveScript'>['body'],
): Promise<void> {
  const robot = await lockRobot(ctx.db, line, id);
  const found = await findVersion(ctx.db, id, versionId);
  refuseVersionAction('edit', found, robot);
  if (found.revision !== revision) throw new Refusal('thing.changed');
  const { person, now, db } = ctx;
  await db
    .update(robotVersion)
    .set({
      ...versionColumns({ ...script, language: robot.language }),
      revision: revision + 1,
      changedBy: person.userId,
      changedAt: now,
    })
    .where(eq(robotVersion.id, versionId));
}

/** Puts a version online; the one before becomes history. */
export async function applyVersion(
  ctx: Ctx,
  line: RobotPlace,
  id: number,
  versionId: number,
  { revision, runTunnel }: { readonly revision: number; readonly runTunnel: RunTunnel },
): Promise<void> {
  const { db, person, now } = ctx;
  const robot = await lockRobot(db, line, id);
  const found = await findVersion(db, id, versionId);
  refuseVersionAction('apply', found, robot);
  if (found.revision !== revision) throw new Refusal('thing.changed');
  const findings = scriptFindings(found.script, line, await sensitiveWords(db));
  if (blocksPublishing(findings)) {
    const wrong = findings.filter(({ code }) => findingCodes[code] === 'error').length;
    throw new Refusal('robot.script', { findings: wrong });
  }
  await refuseByTunnel(runTunnel, { line, robotId: id, script: found.script });
  await db
    .update(robotVersion)
    .set({ state: 'history' })
    .where(and(eq(robotVersion.robotId, id), eq(robotVersion.state, 'online')));
  await db
    .update(robotVersion)
    .set({ state: 'online', appliedBy: person.userId, appliedAt: now })
    .where(eq(robotVersion.id, versionId));
  await setRobot(ctx, id, robot.revision, { status: 'valid', currentVersionId: versionId });
}

export async function discardVersion(ctx: Ctx, line: RobotPlace, id: number, versionId: number): Promise<void> {
  const robot = await lockRobot(ctx.db, line, id);
  const found = await findVersion(ctx.db, id, versionId);
  refuseVersionAction('delete', found, robot);
  await ctx.db.delete(robotVersion).where(eq(robotVersion.id, versionId));
  ctx.note({ number: found.number });
}

async function findVersion(db: Db, robotId: number, id: number): Promise<Version> {
  const [found] = await db
    .select()
    .from(robotVersion)
    .where(and(eq(robotVersion.id, id), eq(robotVersion.robotId, robotId)));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

function refuseVersionAction(action: VersionAction, { state }: Version, { currentVersionId }: Robot): void {
  const refusal = versionRefusal(action, { state, hasOnline: currentVersionId !== null });
  if (refusal !== null) throw new Refusal(refusal, { state });
}
