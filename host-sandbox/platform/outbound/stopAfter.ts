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
  own?.addEventListener('abort', stop, { once: true });
  return {
    stop: stopping.signal,
    leave: () => {
      clearTimeout(timer);
      own?.removeEventListener('abort', stop);
    },
  };
}
