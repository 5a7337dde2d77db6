import type { Services } from '../../foundation/http/services';
import { endThoseOver } from './end';

/** How soon open sockets close and the end is recorded, real ms; requests are refused at once. */
const LOOK_EVERY_MS = 2_000;

/** Runs in every process; each cross login is recorded once. */
export function watchCrossLogins(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let looking: Promise<void> = Promise.resolve();
  let busy = false;
  const look = async () => {
    busy = true;
    try {
      await store.platform((db) => endThoseOver(db, { real: clock.real(), now: clock.now() }));
    } catch (error) {
      onError(error);
    }
    busy = false;
  };
  const timer = setInterval(() => {
    if (!busy) looking = look();
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
