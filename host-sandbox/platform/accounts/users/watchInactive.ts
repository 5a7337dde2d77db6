import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { userInactiveDays } from '@/domain/limits';
import { dailyOfEach } from '../../foundation/store/queue/daily';
import { requiredApprovals } from '../access/approvers';
import { endSessionsOf } from '../session/endSessions';
import { timestamp } from '../../foundation/store/columns';
import { appUser, operationRecord, role } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { lockPeople } from './decider';

const DAY_MS = 86_400_000;
const inactiveKind = 'user.inactive';

/**
 * Disables users who have not signed in for long, early in the morning. Their sessions end and it is recorded, as by
 * hand; one administrator always stays, and somebody for each approval the company requires.
 */
export const disableInactive = dailyOfEach({
  kind: inactiveKind,
  minute: 5 * 60,
  async act(db, { id: companyId, products }, { clock }) {
    await lockPeople(db, companyId);
    const real = clock.real();
    const gone = await inactive(db, { companyId, products }, real);
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

/**
 * By real time, as sign-ins are. Where no administrator would be left, or no approver of what the company requires
 * an approval of, the one who signed in last stays.
 */
async function inactive(
  db: Db,
  company: { readonly companyId: number; readonly products: readonly string[] },
  real: number,
): Promise<{ id: number; account: string }[]> {
  const seen = sql<string>`greatest(${appUser.lastLoginAt}, ${appUser.enabledAt})`;
  const since = timestamp(real - userInactiveDays * DAY_MS);
  const enabled = and(eq(appUser.companyId, company.companyId), eq(appUser.status, 'enabled'));
  const rows = await db
    .select({ id: appUser.id, account: appUser.account, permissions: role.permissions })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(and(enabled, lt(seen, since)))
    .orderBy(sql`${seen} desc`, appUser.id);
  if (rows.length === 0) return [];
  const staying = await db
    .selectDistinct({ permissions: role.permissions })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(and(enabled, gte(seen, since)));
  const needed = ['*', ...(await requiredApprovals(db, company))];
  const spared = sparedOf(rows, staying, needed);
  return rows.filter(({ id }) => !spared.has(id)).map(({ id, account }) => ({ id, account }));
}

interface Permitted {
  readonly permissions: readonly string[];
}

/** Who stays although inactive: for each permission that no other person has, the first of the rows with it. */
function sparedOf(
  rows: readonly (Permitted & { readonly id: number })[],
  staying: readonly Permitted[],
  needed: readonly string[],
): ReadonlySet<number> {
  const spared = new Set<number>();
  for (const permission of needed) {
    const has = ({ permissions }: Permitted) => permissions.includes(permission) || permissions.includes('*');
    if (staying.some(has) || rows.some((row) => spared.has(row.id) && has(row))) continue;
    const last = rows.find(has);
    if (last) spared.add(last.id);
  }
  return spared;
}
