import { and, eq } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { plan, type Plan } from '../../../foundation/store/schema/calling/plans';

/** A plan of this line; another line's or company's is as unknown as one that never was. */
export async function findPlan({ db }: Ctx, line: LineId, id: number): Promise<Plan> {
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.id, id), eq(plan.line, line)));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}
