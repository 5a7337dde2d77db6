import { useCallback, useMemo } from 'react';
import { useAddressParams } from './addressParams';
import {
  type FilterKinds,
  type FilterValues,
  isSet,
  type ListShape,
  type ListState,
  readListState,
  writeListState,
} from './listState';

export interface ListControl<K extends FilterKinds> extends ListState<K> {
  /** what every endpoint of a list takes */
  readonly paging: { readonly page: number; readonly limit: number; readonly sort?: string };
  setPage: (page: number, limit?: number) => void;
  setSort: (sort: string | undefined) => void;
  /** back to page 1; `quiet` replaces the history entry, for changes at each key */
  setFilters: (patch: Partial<FilterValues<K>>, quiet?: boolean) => void;
  /** unsets every filter */
  clear: () => void;
  anySet: boolean;
}

/** `shape` is a constant at module scope. */
export function useListState<K extends FilterKinds>(shape: ListShape<K>): ListControl<K> {
  const [params, setParams] = useAddressParams();
  const state = useMemo(() => readListState(params, shape), [params, shape]);

  const change = useCallback(
    (next: (now: ListState<K>) => ListState<K>, quiet = false) =>
      setParams((now) => writeListState(now, shape, next(readListState(now, shape))), {
        replace: quiet,
        preventScrollReset: true,
      }),
    [setParams, shape],
  );

  return useMemo(
    () => ({
      ...state,
      paging: { page: state.page, limit: state.limit, ...(state.sort === undefined ? {} : { sort: state.sort }) },
      setPage: (page, limit = state.limit) =>
        change((now) => ({ ...now, limit, page: limit === now.limit ? page : 1 })),
      setSort: (sort) => change((now) => ({ ...now, sort, page: 1 })),
      setFilters: (patch, quiet) =>
        change((now) => ({ ...now, page: 1, filters: { ...now.filters, ...patch } }), quiet),
      clear: () => change((now) => ({ ...now, page: 1, filters: readListState(cleared(shape), shape).filters })),
      anySet: Object.values(state.filters).some(isSet),
    }),
    [state, change, shape],
  );
}

function cleared<K extends FilterKinds>(shape: ListShape<K>): URLSearchParams {
  return new URLSearchParams(Object.keys(shape.filters).map((name) => [`${shape.prefix ?? ''}${name}`, '-']));
}
