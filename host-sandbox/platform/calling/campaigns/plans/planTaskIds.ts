import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { Refusal } from '../../../foundation/refusal';
import { plan, planRound } from '../../../foundation/store/schema/calling/plans';
import type { Db } from '../../../foundation/store/store';

/** The list of a plan until its first round takes it over; null from then on. */
export async function listBefore(db: Db, line: LineId, id: number): Promise<{ name: string; listId: number } | null> {
  const [own] = await db
    .select({ name: plan.name, listId: plan.listId, begunAt: planRound.begunAt })
    .from(plan)
    .innerJoin(planRound, and(eq(planRound.planId, plan.id), eq(planRound.number, 1)))
    .where(and(eq(plan.id, id), eq(plan.line, line)));
  return own && own.begunAt === null ? { name: own.name, listId: own.listId } : null;
}

/** The tasks of its rounds, the first round's first. */
export async function planTaskIds(db: Db, line: LineId, id: number): Promise<{ name: string; taskIds: number[] }> {
  const [own] = await db
    .select({ name: plan.name })
    .from(plan)
    .where(and(eq(plan.id, id), eq(plan.line, line)));
  if (!own) throw new Refusal('thing.unknown');
  const rounds = await db
    .select({ taskId: planRound.taskId })
    .from(planRound)
    .where(and(eq(planRound.planId, id), isNotNull(planRound.taskId)))
    .orderBy(asc(planRound.number));
  const taskIds = rounds.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
  // An empty list of tasks would otherwise mean no restriction.
  if (taskIds.length === 0) throw new Refusal('plan.noCalls');
  return { name: own.name, taskIds };
}
