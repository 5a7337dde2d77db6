import { setMaxListeners } from 'node:events';

export interface Stop {
  readonly stop: AbortSignal;
  /** Nobody waits for it any more. */
  readonly leave: () => void;
}

/** Fires after so many real ms, or with the caller's own. Left behind by nothing, unlike `AbortSignal.timeout` and `any`: a thousand requests a second would keep a thousand of each. */
export function stopAfter(ms: number, own: AbortSignal | undefined): Stop {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const timer = setTimeout(stop, ms);
  if (own?.aborted === true) stop();
  // Many at once wait for one caller's signal, each for as long as its own request.
  if (own !== undefined) setMaxListeners(0, own);
  own?.addEventListener('abort', stop, { once: true });
  return {
    stop: stopping.signal,
    leave: () => {
      clearTimeout(timer);
      own?.removeEventListener('abort', stop);
    },
  };
}
