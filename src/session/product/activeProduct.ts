import type { ProductId } from '@/domain/products/products';
import { isProduct } from '@/domain/products/products';

/** In session storage, so that each tab has its own. */
const KEY = 'aicc:product';

export interface ProductMemory {
  read(): ProductId | null;
  write(product: ProductId): void;
}

export function tabMemory(): ProductMemory {
  let memory: ProductId | null = null;
  return {
    read: () => {
      try {
        const stored = window.sessionStorage.getItem(KEY);
        return isProduct(stored) ? stored : memory;
      } catch {
        return memory;
      }
    },
    write: (product) => {
      memory = product;
      try {
        window.sessionStorage.setItem(KEY, product);
      } catch {
        // storage blocked: stored in memory for this mount
      }
    },
  };
}

/** The first path segment if the person has that product; on other paths the former product, else the first one. */
export function activeProduct(
  pathname: string,
  permitted: readonly ProductId[],
  before: ProductId | null,
): ProductId | null {
  const segment = pathname.split('/')[1];
  if (isProduct(segment) && permitted.includes(segment)) return segment;
  if (before !== null && permitted.includes(before)) return before;
  return permitted[0] ?? null;
}
