import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressParams } from './addressParams';

/** An id from the address; null if it is not valid. */
export function idIn(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The id of a detail page's subject. */
export function useAddressId(key = 'id'): number | null {
  const [params] = useSearchParams();
  return idIn(params.get(key));
}

/** Which item is open in the drawer, in the URL: back closes it, a link opens it. */
export function useOpenItem(key = 'open'): {
  open: string | null;
  show: (id: string | number) => void;
  close: () => void;
} {
  const [params, setParams] = useAddressParams();
  const show = useCallback(
    (id: string | number) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.set(key, String(id));
          return next;
        },
        // Replaces the history entry between two open items, so that back still closes the drawer.
        { replace: params.has(key), preventScrollReset: true },
      ),
    [setParams, params, key],
  );
  const close = useCallback(
    () =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(key);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams, key],
  );
  return { open: params.get(key), show, close };
}

/** Which tab is shown, in the URL; the first one is the default and stays out of it. */
export function useTab<T extends string>(tabs: readonly [T, ...T[]], key = 'tab'): [T, (tab: T) => void] {
  const [params, setParams] = useAddressParams();
  const requested = params.get(key);
  const tab = tabs.find((one) => one === requested) ?? tabs[0];
  const first = tabs[0];
  const setTab = useCallback(
    (next: T) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          if (next === first) changed.delete(key);
          else changed.set(key, next);
          return changed;
        },
        { preventScrollReset: true },
      ),
    [setParams, key, first],
  );
  return [tab, setTab];
}
