import { eq, sql } from 'drizzle-orm';
import { ssoIdentity } from '../store/schema/sso';
import type { Db } from '../store/store';

/** Of a provider whose people are others now nobody is linked; answers how many were. */
export async function dropLinks(db: Db, providerId: number): Promise<number> {
  await oneAtATime(db, providerId);
  const gone = await db.delete(ssoIdentity).where(eq(ssoIdentity.providerId, providerId)).returning({ userId: ssoIdentity.userId });
  return gone.length;
}

/** Links of one provider, also those that addresses make. */
export async function oneAtATime(db: Db, providerId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sso ${providerId}`}, 0))`);
}
