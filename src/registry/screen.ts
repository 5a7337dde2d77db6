import type { ResourceNamespaceMap } from 'i18next';
import type { Action, MenuId } from '@/domain/access/access';
import { lineIds } from '@/domain/products/lines';
import { type ProductId } from '@/domain/products/products';
import type { GroupId, MenuGlyph } from './menuGroups';

/** Products that have the workflow screens: every line, and chatbot. */
export const workflowProducts = [...lineIds, 'chatbot'] as const satisfies readonly ProductId[];

/** A text file: locales/<language>/<namespace>.json. */
export type Namespace = keyof ResourceNamespaceMap;

/** Loads the page of a screen; its default export is the component, checked when it arrives. */
export type PageLoader = () => Promise<{ readonly default: unknown }>;

interface MenuPlace {
  /** heading it is listed under; without one it is an entry of its own */
  readonly group?: GroupId;
  readonly order: number;
  readonly glyph?: MenuGlyph;
}

interface ScreenRecord {
  /** Below the console's base path. `{line}` is one of `products`; other braces are parameters. */
  readonly path: `/${string}`;
  /** Products it belongs to; none for public screens. */
  readonly products?: readonly ProductId[];
  /** Its parent in the breadcrumbs and the active menu entry. */
  readonly parent?: string;
  /** Menu of the permission catalogue; the module is the product's. */
  readonly permission?: MenuId;
  /** `view` by default. */
  readonly action?: Action;
  /** Opened without a session. */
  readonly isPublic?: boolean;
  /** Its position in the side menu; hidden screens have none. */
  readonly menu?: MenuPlace;
  readonly beta?: boolean;
  /** Heavy libraries it draws with. `npm run bench sizes` fails when a screen can ask for one it does not name. */
  readonly draws?: readonly ('chart' | 'editor')[];
  /** Query keys the screen requires. */
  readonly query?: readonly string[];
}

/** Until a screen is built it is absent from the menu and its path leads to the 404 page. */
type Building =
  | { readonly built: false; readonly page?: undefined }
  | { readonly built: true | readonly ProductId[]; readonly page: PageLoader };

export type Declared = ScreenRecord & Building;
export type Screen = Declared & { readonly texts: readonly Namespace[] };

type WithTexts<R> = { readonly [K in keyof R]: R[K] & { readonly texts: readonly Namespace[] } };

/** A feature's screens by id, with the text files their pages read besides `common`, `screens`, `ui` and `failures`. */
export function defineScreens<const R extends Readonly<Record<string, Declared>>>(
  texts: readonly Namespace[],
  records: R,
): WithTexts<R> {
  const entries = Object.entries(records).map(([id, record]) => [id, { ...record, texts }]);
  return Object.fromEntries(entries) as WithTexts<R>;
}
