import { setMaxListeners } from 'node:events';

export interface Stop {
  readonly stop: AbortSignal;
  /** Releases the timer and the listener. */
  readonly leave: () => void;
}

/**
 * Fires after so many real ms, or with the caller's own signal. `AbortSignal.timeout` and `any` leave an object
 * behind for each request, which adds up at a thousand requests a second; this one leaves none.
 */
export function stopAfter(ms: number, own: AbortSignal | undefined): Stop {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const timer = setTimeout(stop, ms);
  if (own?.aborted === true) stop();
  // Many requests at once may listen to one caller's signal.
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
