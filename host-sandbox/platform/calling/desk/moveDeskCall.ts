import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PlannedCall } from '@/domain/calling/carrier';
import { asksAfterMs, givesUpAfterMs, isDeskPlan } from '@/domain/calling/deskCallPlan';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { deskCall } from '../../foundation/store/schema/calling/desk';

export interface ReplannedCall {
  readonly id: number;
  readonly line: LineId;
  readonly taskId: number;
  readonly contactId: number;
  readonly phone: string;
  readonly dialledAt: number;
}

/** A call whose plan was replaced while the robot talked asks for an agent at another time, or no longer. */
export async function moveDeskCall(
  { db, person }: Ctx,
  { id, line, taskId, contactId, phone, dialledAt }: ReplannedCall,
  plan: PlannedCall,
  at: number,
): Promise<void> {
  const isAhead = and(eq(deskCall.attemptId, id), gt(deskCall.asksAt, at), isNull(deskCall.takenBy));
  if (!isDeskPlan(plan)) {
    await db.delete(deskCall).where(isAhead);
    return;
  }
  const moments = { asksAt: dialledAt + asksAfterMs(plan), givesUpAt: dialledAt + givesUpAfterMs(plan) };
  await db
    .insert(deskCall)
    .values({ attemptId: id, companyId: person.companyId, line, taskId, contactId, phone, ...moments })
    .onConflictDoUpdate({ target: deskCall.attemptId, set: moments, setWhere: isAhead });
}
