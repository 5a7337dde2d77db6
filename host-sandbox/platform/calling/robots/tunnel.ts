import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import { blocksApplying, compareOutcomes, type RunTunnel } from '@/domain/robots/tunnel/tunnel';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { robotVersion } from '../../foundation/store/schema/calling/robots';
import type { Db } from '../../foundation/store/store';
import { robotRow } from './selectRobots';

type Version = typeof robotVersion.$inferSelect;

/** How test callees fare with a version, against the one online; of the one online, against the one before it. */
export async function tunnelOf(
  ctx: Pick<Ctx, 'db' | 'person'>,
  runTunnel: RunTunnel,
  { line, id, version }: { readonly line: RobotPlace; readonly id: number; readonly version: number },
): Promise<Reply<'robot.tunnel'>> {
  await robotRow(ctx, line, id);
  const [found] = await ctx.db
    .select()
    .from(robotVersion)
    .where(and(eq(robotVersion.robotId, id), eq(robotVersion.id, version)));
  if (!found) throw new Refusal('thing.unknown');
  const other = await comparedVersion(ctx.db, found);
  const after = await runTunnel({ line, robotId: id, script: found.script });
  const before = other ? await runTunnel({ line, robotId: id, script: other.script }) : null;
  return {
    revision: found.revision,
    against: other && { number: other.number, isOnline: other.state === 'online' },
    callees: compareOutcomes(after, before).map((callee) => ({
      ...callee,
      answers: [...callee.answers],
      path: [...callee.path],
    })),
  };
}

/** The version online where that is another one, else the one before by its number; null: there is none. */
async function comparedVersion(db: Db, { id, robotId, number }: Version): Promise<Version | null> {
  const [other] = await db
    .select()
    .from(robotVersion)
    .where(
      and(
        eq(robotVersion.robotId, robotId),
        ne(robotVersion.id, id),
        or(eq(robotVersion.state, 'online'), lt(robotVersion.number, number)),
      ),
    )
    .orderBy(sql`${robotVersion.state} = 'online' desc`, desc(robotVersion.number))
    .limit(1);
  return other ?? null;
}

/** Refuses a version with which a test callee, or a test caller of inbound, that must come through does not. */
export async function refuseByTunnel(runTunnel: RunTunnel, run: Parameters<RunTunnel>[0]): Promise<void> {
  const outcomes = await runTunnel(run);
  const failed = outcomes.filter(blocksApplying).length;
  if (failed > 0) throw new Refusal(run.line === 'Inbound' ? 'robot.callers' : 'robot.callees', { failed });
}
