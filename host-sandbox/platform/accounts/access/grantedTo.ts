import { allPermissions, parsePermissions, permissionsOfEverybody } from '@/domain/access/access';
import { productOfPermission } from '@/domain/products/products';

/**
 * What a role's person may do, with what everybody may. `*` is everything within the products the company has; a role
 * never opens a product beyond them.
 */
export function grantedTo(permissions: readonly string[], products: readonly string[]): ReadonlySet<string> {
  const listed = permissions.includes('*') ? allPermissions() : permissions;
  const within = listed.filter((permission) => permission !== '*' && isWithin(permission, products));
  return parsePermissions([...within, ...permissionsOfEverybody]);
}

function isWithin(permission: string, products: readonly string[]): boolean {
  const product = productOfPermission(permission);
  return product === null || products.includes(product);
}
