import { eq, sql } from 'drizzle-orm';
import { ssoIdentity } from '../../foundation/store/schema/accounts/sso';
import type { Db } from '../../foundation/store/store';

/** Deletes all links of a provider whose people are others now; answers how many. */
export async function dropLinks(db: Db, providerId: number): Promise<number> {
  await oneAtATime(db, providerId);
  const gone = await db
    .delete(ssoIdentity)
    .where(eq(ssoIdentity.providerId, providerId))
    .returning({ userId: ssoIdentity.userId });
  return gone.length;
}

/** Locks the links of one provider, also against those that addresses make. */
export async function oneAtATime(db: Db, providerId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sso ${providerId}`}, 0))`);
}
