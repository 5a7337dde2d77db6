import { pushKind } from '../hubspot/kickPush';
import { runPush } from '../hubspot/runPush';
import type { Services } from '../services';
import { startWorker, type Worker, type WorkerOptions } from '../store/worker';
import { keepConnections } from './keptConnections';
import { laneKind } from './kick';
import { laneAtOnce, runLane } from './lane';

/** Receivers served at once by one process. Waiting for an answer costs nothing, so a few dead ones keep nobody waiting. */
const RECEIVERS_AT_ONCE = 64;

/** A worker of their own: what waits for slow receivers takes no place from downloads and the like. */
export function startDeliveries(services: Services, options: Pick<WorkerOptions, 'onError'>): Worker {
  const kept = keepConnections(services.outbound, laneAtOnce);
  const worker = startWorker({ ...options, store: services.store, clock: services.clock, concurrency: RECEIVERS_AT_ONCE, handlers: deliveryHandlers(services, kept) });
  return { stop: (graceMs) => worker.stop(graceMs).finally(() => kept.close()) };
}

export function deliveryHandlers(services: Services, kept = keepConnections(services.outbound, laneAtOnce)): WorkerOptions['handlers'] {
  return { [laneKind]: (job) => runLane(job, services, kept), [pushKind]: (job) => runPush(job, services) };
}
