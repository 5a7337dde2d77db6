/** Safari has no idle callbacks; ms to wait there. */
const WITHOUT_IDLE_MS = 1_000;

/**
 * Runs once the browser has nothing else to do; returns how to call it off.
 *
 * @param timeout ms after which it runs anyway
 */
export function whenIdle(run: () => void, timeout?: number): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(run, timeout === undefined ? {} : { timeout });
  return () => window.cancelIdleCallback(id);
}
