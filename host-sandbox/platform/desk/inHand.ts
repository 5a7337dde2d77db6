import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../handler';
import { companyWide } from '../scope/companyWide';
import { deskCall } from '../store/schema/desk';

/**
 * A call in hand stays in hand: whose data scope reaches its task no longer goes on seeing this one call, and nothing else
 * of the task, until it is finished.
 */
export async function withHand<T>({ db, person }: Ctx, id: number, work: () => Promise<T>): Promise<T> {
  if (person.authors === null) return work();
  const mine = await companyWide(db, () =>
    db.select({ id: deskCall.attemptId }).from(deskCall).where(and(eq(deskCall.attemptId, id), eq(deskCall.takenBy, person.userId), isNull(deskCall.finishedAt))));
  return mine.length === 0 ? work() : companyWide(db, work);
}
