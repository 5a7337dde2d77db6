import { pushKind } from './integrations/hubspot/kickPush';
import { runPush } from './integrations/hubspot/runPush';
import type { Services } from './foundation/http/services';
import { startWorker, type Worker, type WorkerOptions } from './foundation/store/queue/worker';
import { openConnectionPool } from './integrations/webhooks/delivery/connectionPool';
import { receiverJobKind } from './integrations/webhooks/delivery/kick';
import { deliveriesAtOnce, deliverQueue } from './integrations/webhooks/delivery/receiverQueue';

/**
 * Receivers served at once by one process. Waiting for an answer costs nothing, so a few dead ones keep nobody waiting.
 */
const RECEIVERS_AT_ONCE = 64;

/** A worker of their own: what waits for slow receivers takes no place from downloads and the like. */
export function startDeliveries(services: Services, options: Pick<WorkerOptions, 'onError'>): Worker {
  const stored = openConnectionPool(services.outbound, deliveriesAtOnce);
  const worker = startWorker({
    ...options,
    store: services.store,
    clock: services.clock,
    concurrency: RECEIVERS_AT_ONCE,
    handlers: deliveryHandlers(services, stored),
  });
  return { stop: (graceMs) => worker.stop(graceMs).finally(() => stored.close()) };
}

export function deliveryHandlers(
  services: Services,
  stored = openConnectionPool(services.outbound, deliveriesAtOnce),
): WorkerOptions['handlers'] {
  return {
    [receiverJobKind]: (job) => deliverQueue(job, services, stored),
    [pushKind]: (job) => runPush(job, services),
  };
}
