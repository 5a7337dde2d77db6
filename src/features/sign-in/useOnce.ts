import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Runs one action at a time and ignores presses meanwhile. It also ignores presses until the page has rendered the
 * result, because the answer may come between the two presses of a double click.
 */
export function useOnce(): { readonly busy: boolean; readonly once: (run: () => Promise<void>) => Promise<void> } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState(0);
  useLayoutEffect(() => {
    running.current = false;
  }, [ended]);
  const once = useCallback(async (run: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await run();
    } finally {
      setBusy(false);
      setEnded((count) => count + 1);
    }
  }, []);
  return { busy, once };
}
