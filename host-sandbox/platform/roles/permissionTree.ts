import { asc, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { actionsOf, allows, menuIds, moduleCodes, permissionOf } from '@/domain/access';
import { dataScopes, reaches } from '@/domain/dataScope';
import { holdsEverything, permissionsWithin } from '@/domain/grants';
import { productOfModule } from '@/domain/lines';
import type { Ctx } from '../handler';
import { appUser, role } from '../store/schema/core';
import { fullName } from '../users/selectUsers';
import { deciderOf } from '../users/decider';

/** The catalogue of permissions, cut to the products of the company. */
export async function permissionTree(ctx: Ctx): Promise<Reply<'role.permissions'>> {
  const { holding, products } = await deciderOf(ctx);
  const everything = holdsEverything(holding);
  const held = new Set(holding.permissions);
  const open = new Set(permissionsWithin(['*'], products));
  const modules = moduleCodes.flatMap((module) => {
    const menus = menuIds.flatMap((menu) => {
      const actions = actionsOf(module, menu)
        .map((action) => ({ action, permission: permissionOf(module, menu, action) }))
        .filter(({ permission }) => open.has(permission))
        .map((one) => ({ ...one, held: everything || allows(held, one.permission) }));
      return actions.length === 0 ? [] : [{ menu, actions }];
    });
    return menus.length === 0 ? [] : [{ module, product: productOfModule(module), menus }];
  });
  return { businessTypes: [...products], dataScopes: dataScopes.map((scope) => ({ scope, held: reaches(holding.dataScope, scope) })), everything, modules };
}

const plain = /\*(viewPlaintext|downloadPlaintext)$/;

/** Enabled people whose role lets them see or take away plain numbers. */
export async function whoSeesNumbers({ db, person }: Ctx): Promise<Reply<'role.plaintext'>> {
  const rows = await db
    .select({ role: { id: role.id, name: role.name, permissions: role.permissions }, user: { id: appUser.id, name: fullName, account: appUser.account } })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(eq(appUser.status, 'enabled'))
    .orderBy(asc(sql`lower(${role.name})`), asc(sql`lower(${fullName})`), asc(appUser.id));
  const byRole = new Map<number, Reply<'role.plaintext'>['list'][number]>();
  for (const { role: held, user } of rows) {
    const known = byRole.get(held.id) ?? { role: { id: held.id, name: held.name }, through: permissionsWithin(held.permissions, person.products).filter((one) => plain.test(one)), users: [] };
    known.users.push(user);
    byRole.set(held.id, known);
  }
  return { list: [...byRole.values()].filter(({ through }) => through.length > 0) };
}
