import { eq } from 'drizzle-orm';
import type { DataScope } from '@/domain/access/dataScope';
import { appUser, role } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';

/** The people whose tasks and plans somebody sees; null: everybody's. Without a group it is the person alone. */
export async function authorsFor(
  db: Db,
  scope: DataScope,
  user: { readonly id: number; readonly groupId: number | null },
): Promise<readonly number[] | null> {
  if (scope === 'company') return null;
  if (scope === 'own' || user.groupId === null) return [user.id];
  return (await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.groupId, user.groupId))).map(
    ({ id }) => id,
  );
}

/** The same for a person without a request, for whom a file is written. */
export async function authorsOf(db: Db, userId: number): Promise<readonly number[] | null> {
  const [found] = await db
    .select({ id: appUser.id, groupId: appUser.groupId, scope: role.dataScope })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(eq(appUser.id, userId));
  return found ? authorsFor(db, found.scope, found) : [];
}
