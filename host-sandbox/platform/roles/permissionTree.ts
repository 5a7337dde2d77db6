import type { Reply } from '@/contract/contract';
import { actionsOf, allows, menuIds, moduleCodes, permissionOf } from '@/domain/access';
import { dataScopes, reaches } from '@/domain/dataScope';
import { holdsEverything, permissionsWithin } from '@/domain/grants';
import { productOfModule } from '@/domain/lines';
import type { Ctx } from '../handler';
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
