import { canCallAgain } from '@/domain/tasks/taskStates';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { findPlan } from '../plans/findPlan';
import { planTaskIds } from '../plans/planTaskIds';
import { findTask } from '../tasks/findTask';

export type SourceKind = 'task' | 'plan';

/** A task or plan whose contacts may be called again. */
export interface FollowUpSource {
  readonly name: string;
  /** the task itself, or the rounds of the plan that had contacts, in their order */
  readonly taskIds: readonly number[];
}

/** Refuses what the person does not see as unknown, and what is not over yet. */
export async function findSource(ctx: Ctx, line: LineId, kind: SourceKind, id: number): Promise<FollowUpSource> {
  const found = kind === 'task' ? await ownTask(ctx, line, id) : await findPlan(ctx, line, id);
  if (!canCallAgain(found.state, found.startedAt !== null)) throw new Refusal('list.sourceNotOver');
  const taskIds = kind === 'task' ? [id] : (await planTaskIds(ctx.db, line, id)).taskIds;
  return { name: found.name, taskIds };
}

/** The round of a plan is no task of its own. */
async function ownTask(ctx: Ctx, line: LineId, id: number) {
  const found = await findTask(ctx, line, id);
  if (found.planId !== null) throw new Refusal('thing.unknown');
  return found;
}
