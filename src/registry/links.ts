import type { LineId } from '@/domain/products/lines';
import { screenOf, type ScreenId, type ScreenTable } from './screenTable';

/** Names in braces of a path. */
type Braces<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Braces<Rest> : never;
type QueryKeys<S> = S extends { readonly query: readonly (infer K extends string)[] } ? K : never;
type ProductsOf<S> = S extends { readonly products: readonly (infer P)[] } ? P : string;
type PathOf<S> = S extends { readonly path: infer P extends string } ? P : never;

/** Parameters a screen requires: the names of its path, and its required query keys. */
type LinkParams<S> = {
  readonly [K in Braces<PathOf<S>> | QueryKeys<S>]: K extends 'line'
    ? 'line' extends Braces<PathOf<S>>
      ? ProductsOf<S>
      : LineId
    : string | number;
};

export type LinkQuery = Readonly<Record<string, string | number | undefined>>;

/** What `pathTo` takes after the id, by the record of the screen; computed once per id in `ScreenTable`. */
export type LinkArguments<S> = [Braces<PathOf<S>> | QueryKeys<S>] extends [never]
  ? [params?: Readonly<Record<string, never>>, query?: LinkQuery]
  : [params: LinkParams<S>, query?: LinkQuery];

/** The parameters of any screen. */
type SomeArguments = readonly [params?: Readonly<Record<string, string | number>>, query?: LinkQuery];

/** The path of a screen below the console's base path. All links are created here. */
export function pathTo<I extends ScreenId>(id: I, ...link: ScreenTable['links'][I]): string {
  const [params = {}, query]: SomeArguments = link;
  return fillPath(id, params, query);
}

/** Link to call details with a filter, under the names of domain/callFilter. */
export function callsPath(line: LineId, query: LinkQuery): string {
  return pathTo('callDetails', { line }, query);
}

type Value = string | number | null | undefined;

/** The same without types, for code that iterates over the registry. */
export function fillPath(id: ScreenId, values: Readonly<Record<string, Value>>, query: LinkQuery = {}): string {
  const { path, query: required = [] } = screenOf(id);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams();
  for (const name of required) search.set(name, String(values[name] ?? ''));
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
