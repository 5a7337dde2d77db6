import { and, arrayContains, eq, or } from 'drizzle-orm';
import type { Permission } from '@/domain/access';
import { appUser, role } from '../store/schema/core';
import type { Db } from '../store/store';

/** Ids of the company's people whose role grants this, in order; nobody who was disabled. */
export async function peopleWho(db: Db, companyId: number, permission: Permission): Promise<number[]> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(
      and(
        eq(appUser.companyId, companyId),
        eq(appUser.status, 'enabled'),
        or(arrayContains(role.permissions, [permission]), arrayContains(role.permissions, ['*'])),
      ),
    )
    .orderBy(appUser.id);
  return rows.map(({ id }) => id);
}
