import type { createClient } from './axiosClient';
import { Interrupted } from './pause';

/** The script that sends requests could not be loaded: no network, or another version was installed. */
export class ClientMissing extends Error {}

/** Asked for again after a failure; otherwise there at once from the first time on. */
export async function loadClient(): Promise<typeof createClient> {
  try {
    return (await import(/* webpackChunkName: "http" */ './axiosClient')).createClient;
  } catch {
    throw new ClientMissing();
  }
}

/** Before the first request is made; a failure is met again, and shown, by that request. */
export function warmUpClient(): void {
  loadClient().catch(() => undefined);
}

/** As the promise, unless the signal ends the wait for it. */
export function unlessEnded<T>(wait: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Interrupted());
    if (signal.aborted) return end();
    signal.addEventListener('abort', end);
    wait.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
