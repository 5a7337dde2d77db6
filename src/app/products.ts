import { moduleCodes, type ModuleCode } from '@/domain/access';
import { productIds, productOfModule, type ProductId } from '@/domain/lines';

/** The module a product's permissions name, and the `Module` header of its screens (section 6). */
export function moduleOf(product: ProductId): ModuleCode | null {
  return moduleCodes.find((module) => productOfModule(module) === product) ?? null;
}

export function isProduct(text: string | undefined | null): text is ProductId {
  return productIds.some((product) => product === text);
}

/** The products a person holds, in the order of the switcher. */
export function permittedProducts(granted: readonly string[]): ProductId[] {
  return productIds.filter((product) => granted.includes(product));
}
