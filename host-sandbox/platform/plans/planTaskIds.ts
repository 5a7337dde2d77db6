import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { LineId } from '@/domain/lines';
import { Refusal } from '../refusal';
import { plan, planRound } from '../store/schema/plans';
import type { Db } from '../store/store';

/** The tasks its rounds were dialled as, the first round's first. */
export async function planTaskIds(db: Db, line: LineId, id: number): Promise<{ name: string; taskIds: number[] }> {
  const [own] = await db.select({ name: plan.name }).from(plan).where(and(eq(plan.id, id), eq(plan.line, line)));
  if (!own) throw new Refusal('thing.unknown');
  const rounds = await db.select({ taskId: planRound.taskId }).from(planRound).where(and(eq(planRound.planId, id), isNotNull(planRound.taskId))).orderBy(asc(planRound.number));
  const taskIds = rounds.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
  // No task at all would mean no restriction.
  if (taskIds.length === 0) throw new Refusal('plan.noCalls');
  return { name: own.name, taskIds };
}
