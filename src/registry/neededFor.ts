import { catalogue, permissionOf, type ModuleCode, type Permission } from '@/domain/access/access';
import type { ProductId } from '@/domain/products/products';
import { moduleOf } from '@/domain/products/products';
import type { Screen } from './screen';

/**
 * Permissions that open a screen in a product, any one of these; null for every person. The module is the product's.
 * Detail screens of calling operation belong to menus of the lines, and any line will do.
 */
export function neededFor({ permission, action = 'view' }: Screen, product: ProductId): readonly Permission[] | null {
  if (permission === undefined) return null;
  const modules: readonly ModuleCode[] = catalogue[permission].modules;
  const own = moduleOf(product);
  return (own !== null && modules.includes(own) ? [own] : modules).map((module) =>
    permissionOf(module, permission, action),
  );
}
