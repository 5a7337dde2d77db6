import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { userInactiveDays } from '@/domain/limits';
import { dailyOfEach } from '../../foundation/store/queue/daily';
import { endSessionsOf } from '../session/endSessions';
import { timestamp } from '../../foundation/store/columns';
import { appUser, operationRecord, role } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { lockPeople } from './decider';

const DAY_MS = 86_400_000;
const inactiveKind = 'user.inactive';

/**
 * Disables users who have not signed in for long, early in the morning. Their sessions end and it is recorded, as by
 * hand; one administrator always stays.
 */
export const disableInactive = dailyOfEach({
  kind: inactiveKind,
  minute: 5 * 60,
  async act(db, { id: companyId }, { clock }) {
    await lockPeople(db, companyId);
    const real = clock.real();
    const gone = await inactive(db, companyId, real);
    const ids = gone.map(({ id }) => id);
    if (ids.length === 0) return;
    await db
      .update(appUser)
      .set({ status: 'disabled', disabledFor: 'inactivity', revision: sql`${appUser.revision} + 1` })
      .where(inArray(appUser.id, ids));
    await endSessionsOf(db, { companyId, userIds: ids, by: 'disabled', real });
    await db.insert(operationRecord).values(
      gone.map(({ id, account }) => ({
        companyId,
        userId: null,
        at: real,
        action: inactiveKind,
        targetKind: 'user',
        targetId: String(id),
        detail: { name: account, days: userInactiveDays },
        address: '',
        device: '',
        requestId: '',
      })),
    );
  },
});

/** By real time, as sign-ins are. Where no administrator would be left, the one who signed in last stays. */
async function inactive(db: Db, companyId: number, real: number): Promise<{ id: number; account: string }[]> {
  const seen = sql<string>`greatest(${appUser.lastLoginAt}, ${appUser.enabledAt})`;
  const enabled = and(eq(appUser.companyId, companyId), eq(appUser.status, 'enabled'));
  const administers = sql<boolean>`'*' = any (${role.permissions})`;
  const rows = await db
    .select({ id: appUser.id, account: appUser.account, administers })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(and(enabled, lt(seen, timestamp(real - userInactiveDays * DAY_MS))))
    .orderBy(sql`${seen} desc`, appUser.id);
  const [all] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(and(enabled, administers));
  const administrators = rows.filter((row) => row.administers);
  const spared = administrators.length === (all?.count ?? 0) ? administrators[0]?.id : undefined;
  return rows.filter(({ id }) => id !== spared).map(({ id, account }) => ({ id, account }));
}
