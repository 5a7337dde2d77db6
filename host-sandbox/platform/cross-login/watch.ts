import type { Services } from '../services';
import { endThoseOver } from './end';

/** Requests are refused at once, by the clock; how soon open sockets close and the customer reads of the end, real ms. */
const LOOK_EVERY_MS = 2_000;

/** Ends what is over by itself, in every process; each is recorded once. */
export function watchCrossLogins({ store, clock }: Pick<Services, 'store' | 'clock'>, onError: (error: unknown) => void): { stop(): Promise<void> } {
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
