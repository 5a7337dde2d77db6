import { pushKind } from './integrations/hubspot/kickPush';
import { runPush } from './integrations/hubspot/runPush';
import type { Services } from './foundation/http/services';
import { startWorker, type Worker, type WorkerOptions } from './foundation/store/queue/worker';
import { openConnectionPool } from './integrations/webhooks/delivery/connectionPool';
import { receiverJobKind } from './integrations/webhooks/delivery/kick';
import { deliveriesAtOnce, deliverQueue } from './integrations/webhooks/delivery/receiverQueue';

/**
 * Receivers served at once by one process. Waiting for an answer costs little, so a few silent ones delay no others.
 */
const RECEIVERS_AT_ONCE = 64;

/** A worker of its own, so that slow receivers take no place from downloads and other jobs. */
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
