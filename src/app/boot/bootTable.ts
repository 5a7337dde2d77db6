import type { Language } from '@/domain/language/language';

/** A place of the console, and what a visit to it loads. */
interface BootRoute {
  /** regular expression of its paths */
  readonly pattern: string;
  readonly scripts: readonly string[];
  /** text scripts by their key, the same in each language */
  readonly texts: readonly string[];
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

/** Addresses of the scripts that a visit of this path loads; of a path without a place, those that always come. */
export function scriptsOf(table: BootTable, path: string, language: Language): string[] {
  const route = table.routes.find(({ pattern }) => new RegExp(pattern).test(path));
  const texts = [...table.always.texts, ...(route?.texts ?? [])];
  const files = [
    ...texts.flatMap((key) => table.files[language]?.[key] ?? []),
    ...table.always.scripts,
    ...(route?.scripts ?? []),
  ];
  return [...new Set(files)].map((file) => table.base + file);
}
