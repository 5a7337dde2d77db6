import { createContext, useCallback, useContext } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { useIsMounted } from '../browser/useIsMounted';

/** The present query of the address, which may be newer than the rendered one. */
export const AddressNow = createContext<(() => URLSearchParams) | null>(null);

export type ChangeParams = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The query of the address, and its change. The router's own change starts from the last render: of two quick changes,
 * while a heavy page is still rendering the first, it would lose the first. A page that was left no longer changes the
 * address.
 */
export function useAddressParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  const now = useContext(AddressNow);
  const here = useIsMounted();
  const change = useCallback<ChangeParams>(
    (next, options) => {
      if (here.current) setParams((drawn) => next(now?.() ?? drawn), options);
    },
    [setParams, now, here],
  );
  return [params, change];
}
