import { and, eq } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { plan, type Plan } from '../../../foundation/store/schema/calling/plans';

/** A plan of this line; a plan of another line or company is refused as unknown. */
export async function findPlan({ db }: Ctx, line: LineId, id: number): Promise<Plan> {
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.id, id), eq(plan.line, line)));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}
