import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { permissionsWithin } from '@/domain/access/grants';
import type { Ctx } from '../../foundation/http/handler';
import { appUser, role } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { fullName } from '../users/selectUsers';

const plain = /\*(viewPlaintext|downloadPlaintext)$/;

/** People named for each role; a role can have as many as the company. */
const NAMED = 10;

/**
 * Roles that let their people see or export plain numbers, by which permissions, and how many enabled people have
 * them.
 */
export async function whoSeesNumbers({ db, person }: Ctx): Promise<Reply<'role.plaintext'>> {
  const roles = await db
    .select({ id: role.id, name: role.name, permissions: role.permissions })
    .from(role)
    .orderBy(asc(sql`lower(${role.name})`));
  const seeing = roles
    .map(({ id, name, permissions }) => ({
      role: { id, name },
      through: permissionsWithin(permissions, person.products).filter((one) => plain.test(one)),
    }))
    .filter(({ through }) => through.length > 0);
  const people = await peopleOf(
    db,
    seeing.map((one) => one.role.id),
  );
  return {
    list: seeing.flatMap((one) => {
      const members = people.filter((found) => found.roleId === one.role.id);
      const [first] = members;
      return first === undefined
        ? []
        : [{ ...one, users: first.users, named: members.map(({ id, name, account }) => ({ id, name, account })) }];
    }),
  };
}

type RoleMember = { roleId: number; users: number; id: number; name: string; account: string };

/** The first people of each role by name, each with the role's total. */
async function peopleOf(db: Db, roleIds: readonly number[]): Promise<RoleMember[]> {
  if (roleIds.length === 0) return [];
  const { rows } = await db.execute<RoleMember>(sql`
    select role_id as "roleId", users, id, name, account from (
      select ${appUser.roleId} as role_id, ${appUser.id} as id, ${fullName} as name, ${appUser.account} as account,
             (count(*) over (partition by ${appUser.roleId}))::int as users,
             row_number() over (partition by ${appUser.roleId} order by lower(${fullName}), ${appUser.id}) as place
        from ${appUser} where ${and(eq(appUser.status, 'enabled'), inArray(appUser.roleId, [...roleIds]))}
    ) ranked where place <= ${NAMED} order by role_id, place`);
  return rows;
}
