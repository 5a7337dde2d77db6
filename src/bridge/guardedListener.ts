import { isFunction } from './hostProps';

const FAILURES_MAX = 3;

/**
 * Calls a function of the host and catches its errors; after three it is no longer called, and `onGivenUp` runs.
 * Another function, passed to update(), starts anew.
 */
export function guardedListener<A extends readonly unknown[]>(
  current: () => unknown,
  onGivenUp: (failures: number, listen: (...args: A) => void) => void,
): (...args: A) => void {
  let failed = 0;
  let last: unknown;
  return (...args) => {
    const listen = current();
    if (listen !== last) failed = 0;
    last = listen;
    if (!isFunction(listen) || failed >= FAILURES_MAX) return;
    if (attempt(listen, args)) return;
    failed += 1;
    if (failed === FAILURES_MAX) onGivenUp(failed, (...again) => void attempt(listen, again));
  };
}

function attempt(listen: (...args: unknown[]) => unknown, args: readonly unknown[]): boolean {
  try {
    const answer = listen(...args);
    // The rejection of an async listener would otherwise be unhandled.
    if (answer instanceof Promise) answer.catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
