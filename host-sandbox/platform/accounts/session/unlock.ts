import { and, eq, sql } from 'drizzle-orm';
import { deleteGuesses } from '../lockout/guesses';
import { publish } from '../../foundation/store/live/live';
import { accessRule } from '../../foundation/store/schema/accounts/accessRule';
import { appUser, operationRecord } from '../../foundation/store/schema/accounts/core';
import type { Store } from '../../foundation/store/store';

/**
 * For the operator of the machine: switches off (and leaves) the access rules of the account's company and deletes
 * its wrong passwords. Null: no such account.
 */
export async function unlock(store: Store, account: string, real: number): Promise<readonly string[] | null> {
  return store.platform(async (db) => {
    const [user] = await db
      .select()
      .from(appUser)
      .where(eq(sql`lower(${appUser.account})`, account.trim().toLowerCase()));
    if (!user) return null;
    const { companyId } = user;
    await db
      .update(appUser)
      .set({ lockedUntil: null, failedCount: 0, failedSince: null })
      .where(eq(appUser.id, user.id));
    await deleteGuesses(db, user.account);
    const off = await db
      .update(accessRule)
      .set({ enabled: false })
      .where(and(eq(accessRule.companyId, companyId), eq(accessRule.enabled, true)))
      .returning({ network: accessRule.network });
    const networks = off.map(({ network }) => network);
    await db.insert(operationRecord).values({
      companyId,
      // Done at the machine: the account is whom it concerns, not who did it.
      userId: null,
      at: real,
      action: 'accessRule.unlock',
      targetKind: 'accessRule',
      targetId: null,
      detail: { name: user.account, switchedOff: networks },
      address: '',
      device: 'command line',
      requestId: 'command-line',
    });
    await publish(db, {
      companyId,
      topic: 'session',
      access: 'system*accessControl*view',
      payload: { access: 'changed' },
    });
    return networks;
  });
}
