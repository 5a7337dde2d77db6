import type { createClient } from './axiosClient';
import { Interrupted } from './pause';

/** The script that sends requests could not be loaded: no network, or another version was installed. */
export class ClientMissing extends Error {}

/** Loads the script; tried again after a failure, at hand from then on. */
export async function loadClient(): Promise<typeof createClient> {
  try {
    return (await import(/* webpackChunkName: "http" */ './axiosClient')).createClient;
  } catch {
    throw new ClientMissing();
  }
}

/** Preloads it before the first request; that request reports a failure. */
export function warmUpClient(): void {
  loadClient().catch(() => undefined);
}

/** The promise, unless the signal fires first. */
export function unlessEnded<T>(wait: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Interrupted());
    if (signal.aborted) return end();
    signal.addEventListener('abort', end);
    wait.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
