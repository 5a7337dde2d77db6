import { fillPath } from './links';
import type { GroupId } from './menuGroups';
import type { Place } from './place';
import { parentOf, screenOf, type ScreenId } from './screenTable';

export type Crumb =
  | { readonly kind: 'group'; readonly group: GroupId }
  | {
      readonly kind: 'screen';
      readonly id: ScreenId;
      /** null for the open screen, and for one whose parameters are unknown */
      readonly to: string | null;
    };

/** From the menu heading over the parents to the open screen. */
export function crumbsOf({ id, params, product }: Place, search: URLSearchParams): Crumb[] {
  const trail: ScreenId[] = [];
  for (let at: ScreenId | null = id; at !== null; at = parentOf(at)) trail.unshift(at);
  const known = { ...params, line: product, ...Object.fromEntries(search) };
  const group = trail[0] === undefined ? undefined : screenOf(trail[0]).menu?.group;
  return [
    ...(group ? [{ kind: 'group', group } as const] : []),
    ...trail.map((one) => ({ kind: 'screen', id: one, to: one === id ? null : linkOf(one, known) }) as const),
  ];
}

function linkOf(id: ScreenId, known: Readonly<Record<string, string | null>>): string | null {
  const { path, query = [] } = screenOf(id);
  const names = [...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''), ...query];
  return names.every((name) => typeof known[name] === 'string' && known[name] !== '') ? fillPath(id, known) : null;
}

/** The active menu entry: the screen itself or its nearest ancestor in the menu. */
export function litEntry(id: ScreenId): ScreenId | null {
  for (let at: ScreenId | null = id; at !== null; at = parentOf(at)) if (screenOf(at).menu) return at;
  return null;
}
