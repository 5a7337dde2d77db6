import { allPermissions, parsePermissions } from '@/domain/access/access';
import { productOfPermission } from '@/domain/products/products';

/** `*` is everything within the products the company has; a role never opens a product beyond them. */
export function grantedTo(permissions: readonly string[], products: readonly string[]): ReadonlySet<string> {
  const listed = permissions.includes('*') ? allPermissions() : permissions;
  return parsePermissions(listed.filter((permission) => permission !== '*' && isWithin(permission, products)));
}

function isWithin(permission: string, products: readonly string[]): boolean {
  const product = productOfPermission(permission);
  return product === null || products.includes(product);
}
