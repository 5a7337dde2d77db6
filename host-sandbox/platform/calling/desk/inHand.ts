import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../foundation/http/handler';
import { companyWide } from '../../accounts/scope/companyWide';
import { deskCall } from '../../foundation/store/schema/calling/desk';

/**
 * An agent whose data scope no longer includes the task still sees the call they have in hand, and nothing else of the
 * task, until the call is finished.
 */
export async function withHand<T>({ db, person }: Ctx, id: number, work: () => Promise<T>): Promise<T> {
  if (person.authors === null) return work();
  const mine = await companyWide(db, () =>
    db
      .select({ id: deskCall.attemptId })
      .from(deskCall)
      .where(and(eq(deskCall.attemptId, id), eq(deskCall.takenBy, person.userId), isNull(deskCall.finishedAt))),
  );
  return mine.length === 0 ? work() : companyWide(db, work);
}
