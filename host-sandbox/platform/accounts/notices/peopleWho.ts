import { and, arrayContains, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Permission } from '@/domain/access/access';
import { appUser, role } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';

/** Ids of the company's enabled people whose role grants this and who see what this author made, in order. */
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
