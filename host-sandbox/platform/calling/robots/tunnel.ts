import { and, eq, or } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import { blocksApplying, compareOutcomes, type RunTunnel } from '@/domain/robots/tunnel/tunnel';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { robotVersion } from '../../foundation/store/schema/calling/robots';
import { robotRow } from './selectRobots';

/** How test callees fare with a version, against the one online. */
export async function tunnelOf(
  ctx: Pick<Ctx, 'db' | 'person'>,
  runTunnel: RunTunnel,
  { line, id, version }: { readonly line: RobotPlace; readonly id: number; readonly version: number },
): Promise<Reply<'robot.tunnel'>> {
  await robotRow(ctx, line, id);
  const rows = await ctx.db
    .select()
    .from(robotVersion)
    .where(and(eq(robotVersion.robotId, id), or(eq(robotVersion.id, version), eq(robotVersion.state, 'online'))));
  const found = rows.find((row) => row.id === version);
  if (!found) throw new Refusal('thing.unknown');
  const online = rows.find((row) => row.id !== version);
  const after = await runTunnel({ line, robotId: id, script: found.script });
  const before = online ? await runTunnel({ line, robotId: id, script: online.script }) : null;
  return {
    revision: found.revision,
    online: online?.number ?? null,
    callees: compareOutcomes(after, before).map((callee) => ({
      ...callee,
      answers: [...callee.answers],
      path: [...callee.path],
    })),
  };
}

/** Refuses a version with which a test callee, or a test caller of inbound, that must come through does not. */
export async function refuseByTunnel(runTunnel: RunTunnel, run: Parameters<RunTunnel>[0]): Promise<void> {
  const outcomes = await runTunnel(run);
  const failed = outcomes.filter(blocksApplying).length;
  if (failed > 0) throw new Refusal(run.line === 'Inbound' ? 'robot.callers' : 'robot.callees', { failed });
}
