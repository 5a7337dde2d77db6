import { pushKind } from '../hubspot/kickPush';
import { runPush } from '../hubspot/runPush';
import type { Services } from '../services';
import { startWorker, type Worker, type WorkerOptions } from '../store/worker';
import { laneKind } from './kick';
import { runLane } from './lane';
import { pruneKind, pruneWebhooks } from './prune';

/** Receivers served at once by one process. Waiting for an answer costs nothing, so a few dead ones keep nobody waiting. */
const RECEIVERS_AT_ONCE = 64;

/** A worker of their own: what waits for slow receivers takes no place from downloads and the like. */
export function startDeliveries(services: Services, options: Pick<WorkerOptions, 'onError'>): Worker {
  return startWorker({ ...options, store: services.store, clock: services.clock, concurrency: RECEIVERS_AT_ONCE, handlers: deliveryHandlers(services) });
}

export function deliveryHandlers(services: Services): WorkerOptions['handlers'] {
  return { [laneKind]: (job) => runLane(job, services), [pushKind]: (job) => runPush(job, services), [pruneKind]: () => pruneWebhooks(services) };
}
