import type { Host } from '@/bridge/host';
import type { Lifetime } from '../lifetime';
import type { HostTokens } from './hostTokens';
import type { Watched } from '../watched';

/** A wait for the host is shown after this, ms. */
const WAITING_AFTER_MS = 1_500;

/** Whether a host has a token to begin with; alone it is always true. A slow host is shown as a wait. */
export async function firstToken(
  host: Host,
  tokens: HostTokens,
  lifetime: Lifetime,
  waiting: Watched<boolean>,
): Promise<boolean> {
  if (!host.embedded) return true;
  const stop = lifetime.timeout(() => waiting.set(true), WAITING_AFTER_MS);
  try {
    return await tokens.arrive();
  } catch {
    // The host gave no answer, which was reported to it; our own pane follows.
    return false;
  } finally {
    stop();
    waiting.set(false);
  }
}
