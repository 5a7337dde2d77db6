/* The state of a list, stored in the URL's query so that reload, back and a shared link restore it. Only differences
   from the defaults are written; invalid values are ignored. */

import { pageSizeDefault, pageSizes } from '@/domain/limits';
import { isDay } from '@/domain/time/zone';

/** kind of a filter -> its value; every kind has an “unset” that is left out of the URL */
export interface FilterValue {
  text: string;
  one: string | null;
  many: readonly string[];
  /** ids a link has named; they can only be removed, all at once */
  set: readonly string[];
  number: number | null;
  flag: boolean;
  /** two calendar days 'YYYY-MM-DD', both included */
  days: readonly [string, string] | null;
  /** either end may be open */
  range: readonly [number | null, number | null] | null;
}

export type FilterKinds = Readonly<Record<string, keyof FilterValue>>;
export type FilterValues<K extends FilterKinds> = { readonly [Name in keyof K]: FilterValue[K[Name]] };

export interface ListShape<K extends FilterKinds> {
  readonly filters: K;
  /** initial filters; clearing sets “unset”, resetting sets these */
  readonly preset?: Partial<FilterValues<K>>;
  /** `column` or `-column` */
  readonly sort?: string;
  /** columns one may sort by; others in the URL are ignored */
  readonly sorts?: readonly string[];
  readonly limit?: number;
  /** for a second list on the same page: prefix of its keys in the URL */
  readonly prefix?: string;
}

export interface ListState<K extends FilterKinds> {
  readonly page: number;
  readonly limit: number;
  readonly sort: string | undefined;
  readonly filters: FilterValues<K>;
}

const RANGE_MARK = '..';
/** written for a cleared filter with a preset: otherwise the preset would come back on reload */
const CLEARED = '-';

const unset: { [Kind in keyof FilterValue]: FilterValue[Kind] } = {
  text: '',
  one: null,
  many: [],
  set: [],
  number: null,
  flag: false,
  days: null,
  range: null,
};

const numberOf = (text: string | undefined): number | null => {
  if (text === undefined || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
};

type Reader = { [Kind in keyof FilterValue]: (text: string) => FilterValue[Kind] };
const readers: Reader = {
  text: (text) => text,
  one: (text) => text,
  many: (text) => text.split(',').filter(Boolean),
  set: (text) => [...new Set(text.split(',').filter((id) => /^\d+$/.test(id)))],
  number: numberOf,
  flag: (text) => text === '1',
  days: (text) => {
    const [from, to] = text.split(RANGE_MARK);
    return from !== undefined && to !== undefined && isDay(from) && isDay(to) && from <= to ? [from, to] : null;
  },
  range: (text) => {
    const [low, high] = text.split(RANGE_MARK).map(numberOf);
    return (low ?? high ?? null) === null ? null : [low ?? null, high ?? null];
  },
};

export function isSet(value: FilterValue[keyof FilterValue]): boolean {
  if (value === null || value === '' || value === false) return false;
  return !Array.isArray(value) || value.length > 0;
}

export function writeFilter(kind: keyof FilterValue, value: FilterValue[keyof FilterValue]): string {
  if (typeof value === 'boolean') return value ? '1' : '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value === null
    ? ''
    : value.map((part) => part ?? '').join(kind === 'many' || kind === 'set' ? ',' : RANGE_MARK);
}

const keyOf = (shape: { prefix?: string | undefined }, name: string) => `${shape.prefix ?? ''}${name}`;

function valueOf<K extends FilterKinds, N extends keyof K>(
  shape: ListShape<K>,
  name: N,
  text: string | null,
): FilterValues<K>[N] {
  const kind = shape.filters[name];
  const preset = shape.preset?.[name];
  // The kind names both the reader and the value's type; TypeScript cannot follow that through an index.
  const empty = unset[kind as K[N]];
  if (text === null) return preset ?? empty;
  return text === CLEARED ? empty : readers[kind as K[N]](text);
}

export function readListState<K extends FilterKinds>(params: URLSearchParams, shape: ListShape<K>): ListState<K> {
  const get = (name: string) => params.get(keyOf(shape, name));
  const page = Number(get('page'));
  const limit = Number(get('limit'));
  const sort = get('sort') ?? shape.sort;
  const column = sort?.replace(/^-/, '');
  const known = shape.sorts === undefined || (column !== undefined && shape.sorts.includes(column));
  const filters: Record<string, FilterValue[keyof FilterValue]> = {};
  for (const name of Object.keys(shape.filters)) filters[name] = valueOf(shape, name, get(name));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.some((size) => size === limit) ? limit : (shape.limit ?? pageSizeDefault),
    sort: known ? sort : shape.sort,
    filters: filters as FilterValues<K>,
  };
}

/** The same query with this state in it; parameters of others stay. */
export function writeListState<K extends FilterKinds>(
  params: URLSearchParams,
  shape: ListShape<K>,
  state: ListState<K>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string, usual: string) => {
    if (value === usual) next.delete(keyOf(shape, name));
    else next.set(keyOf(shape, name), value === '' ? CLEARED : value);
  };
  put('page', String(state.page), '1');
  put('limit', String(state.limit), String(shape.limit ?? pageSizeDefault));
  put('sort', state.sort ?? '', shape.sort ?? '');
  for (const name of Object.keys(shape.filters)) {
    const preset = shape.preset?.[name];
    const kind = shape.filters[name];
    if (kind !== undefined)
      put(name, writeFilter(kind, state.filters[name] ?? null), preset === undefined ? '' : writeFilter(kind, preset));
  }
  return next;
}
