import { useCallback, useRef, useState } from 'react';

/** Runs one thing at a time: what is pressed again meanwhile is not done again. */
export function useOnce(): { readonly busy: boolean; readonly once: (run: () => Promise<void>) => Promise<void> } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const once = useCallback(async (run: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await run();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, once };
}
