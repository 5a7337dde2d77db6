import { lte } from 'drizzle-orm';
import { firstOperatorHours } from '@/domain/limits';
import { hashToken, newToken } from '../../foundation/http/token';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { firstOperatorLink } from '../../foundation/store/schema/accounts/firstOperator';
import type { Store } from '../../foundation/store/store';

const HOUR_MS = 3_600_000;

/**
 * The token of a link that makes the first operator; null where there are people. The part after `#` reaches neither
 * server nor log.
 */
export async function makeFirstLink(store: Store, real: number): Promise<string | null> {
  return store.platform(async (db) => {
    if ((await db.$count(appUser)) > 0) return null;
    await db.delete(firstOperatorLink).where(lte(firstOperatorLink.expiresAt, real));
    const token = newToken();
    await db
      .insert(firstOperatorLink)
      .values({ tokenHash: hashToken(token), expiresAt: real + firstOperatorHours * HOUR_MS });
    return `/login#operator=${token}`;
  });
}
