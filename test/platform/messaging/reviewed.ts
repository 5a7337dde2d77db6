import { jobHandlers } from '@sandbox/platform/platform';
import type { Services } from '@sandbox/platform/foundation/http/services';
import { startWorker, type Worker } from '@sandbox/platform/foundation/store/queue/worker';

/** A worker that runs the platform's own jobs, as a process of it does. */
export function startJobs(services: Services): Worker {
  return startWorker({ store: services.store, clock: services.clock, handlers: jobHandlers(services) });
}
