import { and, eq } from 'drizzle-orm';
import type { LineId } from '@/domain/lines';
import type { Ctx } from '../handler';
import { Refusal } from '../refusal';
import { plan, type Plan } from '../store/schema/plans';

/** A plan of this line; another line's or company's is as unknown as one that never was. */
export async function findPlan({ db }: Ctx, line: LineId, id: number): Promise<Plan> {
  const [found] = await db.select().from(plan).where(and(eq(plan.id, id), eq(plan.line, line)));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}
