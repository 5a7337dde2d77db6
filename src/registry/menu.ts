import type { Permission } from '@/domain/access/access';
import type { ProductId } from '@/domain/products/products';
import { neededFor } from './neededFor';
import { fillPath } from './links';
import { menuGroups, type GroupId, type MenuGlyph } from './menuGroups';
import { isBuilt, screenIds, screenOf, type ScreenId } from './screenTable';

export type Can = (needs: readonly Permission[]) => boolean;

export interface MenuEntry {
  readonly id: ScreenId;
  readonly to: string;
  readonly glyph: MenuGlyph | null;
  readonly beta: boolean;
}

/** A single entry, or a heading with entries. */
export interface MenuSection {
  readonly group: GroupId | null;
  readonly glyph: MenuGlyph | null;
  readonly entries: readonly MenuEntry[];
}

/** The entries of a product a person may open, in order. */
export function menuOf(product: ProductId, can: Can): MenuSection[] {
  const sections: { group: GroupId | null; glyph: MenuGlyph | null; entries: MenuEntry[] }[] = [];
  for (const { id, group, glyph, beta } of visibleIn(product, can)) {
    const entry: MenuEntry = { id, to: fillPath(id, { line: product }), glyph, beta };
    const open = group === null ? undefined : sections.find((section) => section.group === group);
    if (open) open.entries.push(entry);
    else sections.push({ group, glyph: group ? menuGroups[group] : glyph, entries: [entry] });
  }
  return sections;
}

function visibleIn(product: ProductId, can: Can) {
  return screenIds()
    .flatMap((id) => {
      const screen = screenOf(id);
      const needs = neededFor(screen, product);
      if (!screen.menu || !screen.products?.includes(product) || !isBuilt(screen, product)) return [];
      if (needs !== null && !can(needs)) return [];
      const { group = null, order, glyph = null } = screen.menu;
      return [{ id, group, order, glyph, beta: screen.beta === true }];
    })
    .sort((a, b) => a.order - b.order);
}

/** The first visible screen of a product, or null when it has none for this person. */
export function homeOf(product: ProductId, can: Can): string | null {
  return menuOf(product, can)[0]?.entries[0]?.to ?? null;
}

/** The first of the person's products with a visible screen. */
export function firstHome(products: readonly ProductId[], can: Can): string | null {
  for (const product of products) {
    const home = homeOf(product, can);
    if (home !== null) return home;
  }
  return null;
}
