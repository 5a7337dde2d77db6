import { isModule, moduleCodes, type ModuleCode } from '../access/access';
import { lineIds } from './lines';

/** Products a company buys, and the three areas beside them; the order of the product switcher. */
export const productIds = [...lineIds, 'Inbound', 'chatbot', 'CallingOperation', 'operation', 'systemSet'] as const;
export type ProductId = (typeof productIds)[number];

const products: Readonly<Record<ModuleCode, ProductId>> = {
  normal: 'collection',
  promotion: 'marketing',
  ic: 'info_check',
  cod: 'cod',
  Inbound: 'Inbound',
  chatbot: 'chatbot',
  calling: 'CallingOperation',
  system: 'systemSet',
  operation: 'operation',
};

export function productOfModule(module: ModuleCode): ProductId {
  return products[module];
}

/**
 * The product a company must have for a permission to be worth anything. Null for single calls and
 * system settings, which come with every company. `operation`, acting as another account, is one
 * only the platform's own company has: no wildcard of a customer's administrator reaches it.
 */
export function productOfPermission(permission: string): ProductId | null {
  const [module = ''] = permission.split('*');
  if (!isModule(module) || module === 'calling' || module === 'system') return null;
  return products[module];
}

/** The module a product's permissions name, and the `Module` header of its screens. */
export function moduleOf(product: ProductId): ModuleCode | null {
  return moduleCodes.find((module) => productOfModule(module) === product) ?? null;
}

export function isProduct(text: string | undefined | null): text is ProductId {
  return productIds.some((product) => product === text);
}

/** The products a person has, in the order of the switcher. */
export function permittedProducts(granted: readonly string[]): ProductId[] {
  return productIds.filter((product) => granted.includes(product));
}
