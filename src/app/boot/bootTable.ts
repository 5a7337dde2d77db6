import type { Language } from '@/domain/language/language';
import type { ProductId } from '@/domain/products/products';

/** A place of the console, and what a visit to it loads. */
interface BootRoute {
  /** regular expression of its paths */
  readonly pattern: string;
  readonly scripts: readonly string[];
  /** text scripts by their key, the same in each language */
  readonly texts: readonly string[];
  /** none at a page for everybody */
  readonly reads?: readonly BootRead[];
}

/** What a screen reads first; see firstReads.ts. */
export interface BootRead {
  /** with its query, and `{line}` where the product stands */
  readonly path: string;
  readonly days?: true;
  /** by product, the permissions of which one is needed; none for every person */
  readonly needs: Readonly<Partial<Record<ProductId, readonly string[] | null>>>;
}

/** Made by webpack/bootScript.ts from the finished build. */
export interface BootTable {
  /** what the address of every script begins with */
  readonly base: string;
  /** loaded whatever the place */
  readonly always: Omit<BootRoute, 'pattern'>;
  readonly routes: readonly BootRoute[];
  /** file of each text script by its key */
  readonly files: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
}

export function routeOf({ routes }: BootTable, path: string): BootRoute | undefined {
  return routes.find(({ pattern }) => new RegExp(pattern).test(path));
}

/** Addresses of the scripts that a visit of this path loads; of a path without a place, those that always come. */
export function scriptsOf(table: BootTable, path: string, language: Language): string[] {
  const route = routeOf(table, path);
  const texts = [...table.always.texts, ...(route?.texts ?? [])];
  const files = [
    ...table.always.scripts,
    ...texts.flatMap((key) => table.files[language]?.[key] ?? []),
    ...(route?.scripts ?? []),
  ];
  return [...new Set(files)].map((file) => table.base + file);
}
