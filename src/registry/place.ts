import type { ProductId } from '@/domain/products/products';
import { isProduct } from '@/domain/products/products';
import { pathPattern } from './pathPattern';
import type { Screen } from './screen';
import { screenIds, screenOf, type ScreenId } from './screenTable';

/** An open screen, its product and the parameters of its path. */
export interface Place {
  readonly id: ScreenId;
  readonly screen: Screen;
  readonly product: ProductId | null;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly id: ScreenId;
  readonly matcher: RegExp;
}

/** Built at the first use, when the screens are registered. */
let patterns: readonly Pattern[] | null = null;

/** The declared screen of a path, built or not. */
export function placeOf(pathname: string): Place | null {
  patterns ??= screenIds().map((id) => ({
    id,
    matcher: new RegExp(pathPattern(screenOf(id).path, screenOf(id).products)),
  }));
  for (const { id, matcher } of patterns) {
    const found = matcher.exec(pathname);
    if (!found) continue;
    const screen = screenOf(id);
    const params = { ...found.groups };
    const product = params.line ?? screen.products?.[0];
    return { id, screen, params, product: isProduct(product) ? product : null };
  }
  return null;
}
