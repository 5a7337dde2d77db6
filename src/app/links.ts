import type { LineId } from '@/domain/lines';
import type { ScreenId, Screens } from './screens';
import { screenOf } from './screens';

/** Names in braces of a path. */
type Braces<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Braces<Rest> : never;
type Needed<S> = S extends { readonly query: readonly (infer K extends string)[] } ? K : never;
type ProductsOf<S> = S extends { readonly products: readonly (infer P)[] } ? P : string;
type PathOf<S> = S extends { readonly path: infer P extends string } ? P : never;

/** What a screen cannot be opened without: the names of its path, and its required query keys. */
export type LinkParams<I extends ScreenId> = {
  readonly [K in Braces<PathOf<Screens[I]>> | Needed<Screens[I]>]: K extends 'line' ? ProductsOf<Screens[I]> : string | number;
};

export type LinkQuery = Readonly<Record<string, string | number | undefined>>;

type Args<I extends ScreenId> = [keyof LinkParams<I>] extends [never]
  ? [params?: Record<string, never>, query?: LinkQuery]
  : [params: LinkParams<I>, query?: LinkQuery];

/** The path of a screen below the console's base path. The only way a link is made. */
export function pathTo<I extends ScreenId>(id: I, ...[params, query]: Args<I>): string {
  return fillPath(id, { ...params }, query);
}

/** Call details with a filter, in the words of domain/callFilter: where every figure leads. */
export function callsPath(line: LineId, query: LinkQuery): string {
  return pathTo('callDetails', { line }, query);
}

type Value = string | number | null | undefined;

/** The same without types, for what walks over the registry. */
export function fillPath(id: ScreenId, given: Readonly<Record<string, Value>>, query: LinkQuery = {}): string {
  const { path, query: needed = [] } = screenOf(id);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const search = new URLSearchParams();
  for (const name of needed) search.set(name, String(given[name] ?? ''));
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
