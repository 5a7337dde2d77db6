import { useCallback } from 'react';
import { useAddressParams } from '@/ui/address/addressParams';
import { idIn } from '@/ui/address/useUrlPlace';

interface OpenCall {
  readonly open: number | null;
  show: (id: number) => void;
  close: () => void;
}

/** The call in the drawer, in the URL; closing also removes the open part of it. */
export function useOpenCall(): OpenCall {
  const [params, setParams] = useAddressParams();
  const open = idIn(params.get('open'));
  const show = useCallback(
    (id: number) =>
      setParams((now) => withOpen(now, id), {
        // Replaces the history entry between two open calls, so that back still closes the drawer.
        replace: params.has('open'),
        preventScrollReset: true,
      }),
    [setParams, params],
  );
  const close = useCallback(() => setParams((now) => withOpen(now, null), { preventScrollReset: true }), [setParams]);
  return { open, show, close };
}

function withOpen(now: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(now);
  if (id !== null) next.set('open', String(id));
  else ['open', 'part'].forEach((key) => next.delete(key));
  return next;
}
