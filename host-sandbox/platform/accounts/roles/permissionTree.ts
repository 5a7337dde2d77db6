import type { Reply } from '@/contract/contract';
import { actionsOf, menuIds, moduleCodes, permissionOf, permissionsOfEverybody } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { dataScopes, reaches } from '@/domain/access/dataScope';
import { grantsEverything, permissionsWithin } from '@/domain/access/grants';
import { productOfModule } from '@/domain/products/products';
import type { Ctx } from '../../foundation/http/handler';
import { deciderOf } from '../users/decider';

/** The permissions a role can give: those of the products of the company, without what everybody has anyway. */
export async function permissionTree(ctx: Ctx): Promise<Reply<'role.permissions'>> {
  const { grants, products } = await deciderOf(ctx);
  const everything = grantsEverything(grants);
  const granted = new Set(grants.permissions);
  const everybody: ReadonlySet<string> = new Set(permissionsOfEverybody);
  const open = new Set(permissionsWithin(['*'], products).filter((permission) => !everybody.has(permission)));
  const modules = moduleCodes.flatMap((module) => {
    const menus = menuIds.flatMap((menu) => {
      const actions = actionsOf(module, menu)
        .map((action) => ({ action, permission: permissionOf(module, menu, action) }))
        .filter(({ permission }) => open.has(permission))
        .map((one) => ({ ...one, held: everything || allows(granted, one.permission) }));
      return actions.length === 0 ? [] : [{ menu, actions }];
    });
    return menus.length === 0 ? [] : [{ module, product: productOfModule(module), menus }];
  });
  return {
    businessTypes: [...products],
    dataScopes: dataScopes.map((scope) => ({ scope, held: reaches(grants.dataScope, scope) })),
    everything,
    modules,
  };
}
