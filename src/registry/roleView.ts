// The console as a role sees it, for the screens that edit roles. Uses the side menu's own function.

import { type MenuId } from '@/domain/access/access';
import { allows, parsePermissions } from '@/domain/access/granted';
import type { ProductId } from '@/domain/products/products';
import { menuOf, type MenuSection } from './menu';
import { isProduct } from '@/domain/products/products';
import { isBuilt, screenIds, screenOf, type ScreenId } from './screenTable';

/** The side menu of each product that a person with these permissions has. */
export function menusWith(
  permissions: readonly string[],
  products: readonly string[],
): { product: ProductId; sections: MenuSection[] }[] {
  const granted = parsePermissions(permissions);
  return products.filter(isProduct).flatMap((product) => {
    const sections = menuOf(product, (needs) => allows(granted, needs));
    return sections.length === 0 ? [] : [{ product, sections }];
  });
}

/** The screen that gives a menu of the permission catalogue its name: the one in the side menu, else the first. */
export function screenNaming(menu: MenuId, product: string): ScreenId | null {
  const all = screenIds().filter((id) => screenOf(id).permission === menu);
  const here = all.filter((id) => screenOf(id).products?.some((one) => one === product));
  return here.find((id) => screenOf(id).menu !== undefined) ?? here[0] ?? all[0] ?? null;
}

/** A permission gives something once a screen of its menu stands in that product. */
export function hasScreen(menu: string, product: string): boolean {
  return (
    isProduct(product) &&
    screenIds().some((id) => {
      const screen = screenOf(id);
      return screen.permission === menu && screen.products?.includes(product) === true && isBuilt(screen, product);
    })
  );
}
