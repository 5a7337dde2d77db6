import { createContext, useCallback, useContext } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { useIsMounted } from '../browser/useIsMounted';

/** What stands in the address now, which may be ahead of what is drawn. */
export const AddressNow = createContext<(() => URLSearchParams) | null>(null);

export type ChangeParams = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The query of the address, and its change. The router's own change starts from what was drawn last: of two in quick
 * succession, while a heavy page is still being drawn for the first, it would lose the first. And a page that was left
 * changes the address of no other.
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
