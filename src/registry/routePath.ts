import type { ProductId } from '@/domain/products/products';

/** A path of the registry as the router reads it: `{line}` filled in, other braces as parameters. */
export function routePath(path: string, product: ProductId | null): string {
  return path.replace('{line}', product ?? '').replace(/\{(\w+)\}/g, ':$1');
}
