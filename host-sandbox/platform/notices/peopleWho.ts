import { and, arrayContains, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Permission } from '@/domain/access';
import { appUser, role } from '../store/schema/core';
import type { Db } from '../store/store';

/** Ids of the company's people whose role grants this, in order; nobody who was disabled, nor who does not see what this author made. */
export async function peopleWho(db: Db, companyId: number, permission: Permission, author?: number): Promise<number[]> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(
      and(
        eq(appUser.companyId, companyId),
        eq(appUser.status, 'enabled'),
        or(arrayContains(role.permissions, [permission]), arrayContains(role.permissions, ['*'])),
        author === undefined ? undefined : sees(author),
      ),
    )
    .orderBy(appUser.id);
  return rows.map(({ id }) => id);
}

function sees(author: number): SQL | undefined {
  const inGroup = sql`${appUser.groupId} = (select maker.group_id from app_user maker where maker.id = ${author})`;
  return or(eq(role.dataScope, 'company'), eq(appUser.id, author), and(eq(role.dataScope, 'group'), inGroup));
}
