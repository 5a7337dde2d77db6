import type { ProductId } from '@/domain/products/products';
import type { Can } from './menu';
import { neededFor } from './neededFor';
import { isBuilt, screenOf, type ScreenId } from './screenTable';

/** What a person has: products and permissions. */
export interface Reach {
  readonly products: readonly ProductId[];
  readonly can: Can;
}

/** Whether the person may see the screen in that product. */
export function mayOpen(id: ScreenId, product: ProductId, { products, can }: Reach): boolean {
  const screen = screenOf(id);
  const needs = neededFor(screen, product);
  return isBuilt(screen, product) && products.includes(product) && (needs === null || can(needs));
}
