import { and, eq } from 'drizzle-orm';
import type { Db } from '../store/store';
import { onceReply } from '../store/schema/accounts/core';

interface OnceOf {
  readonly key: string;
  readonly companyId: number;
  readonly userId: number;
  readonly endpoint: string;
  /** real time, ms */
  readonly at: number;
}

/**
 * The same key gives the first answer again. The row is written before the work, in its transaction:
 * a second request with the key waits for the first, then finds its answer; a refused one leaves nothing.
 */
export async function once<T>(db: Db, of: OnceOf, work: () => Promise<T>): Promise<T> {
  const claimed = await db
    .insert(onceReply)
    .values({ key: of.key, companyId: of.companyId, userId: of.userId, endpoint: of.endpoint, createdAt: of.at })
    .onConflictDoNothing()
    .returning({ key: onceReply.key });
  const mine = and(eq(onceReply.key, of.key), eq(onceReply.userId, of.userId), eq(onceReply.endpoint, of.endpoint));
  if (claimed.length === 0) {
    const [first] = await db.select().from(onceReply).where(mine);
    if (first) return first.reply as T;
  }
  const reply = await work();
  await db.update(onceReply).set({ reply }).where(mine);
  return reply;
}
