import { LRUCache } from 'lru-cache';
import { allPermissions, permissionsOfEverybody } from '@/domain/access/access';
import { parsePermissions } from '@/domain/access/granted';
import { productOfPermission } from '@/domain/products/products';

/** Every request asks it of the same few hundred roles, and reads the whole catalogue each time. */
const known = new LRUCache<string, ReadonlySet<string>>({ max: 500 });

/**
 * What a role's person may do, with what everybody may. `*` is everything within the products the company has; a role
 * never opens a product beyond them.
 */
export function grantedTo(permissions: readonly string[], products: readonly string[]): ReadonlySet<string> {
  const key = JSON.stringify([permissions, products]);
  const before = known.get(key);
  if (before) return before;
  const granted = workOut(permissions, products);
  known.set(key, granted);
  return granted;
}

function workOut(permissions: readonly string[], products: readonly string[]): ReadonlySet<string> {
  const listed = permissions.includes('*') ? allPermissions() : permissions;
  const within = listed.filter((permission) => permission !== '*' && isWithin(permission, products));
  return parsePermissions([...within, ...permissionsOfEverybody]);
}

function isWithin(permission: string, products: readonly string[]): boolean {
  const product = productOfPermission(permission);
  return product === null || products.includes(product);
}
