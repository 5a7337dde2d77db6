import { parentPort } from 'node:worker_threads';
import { carrierParams } from '../world/carrierParams';
import { SimulatedCarrier, worldSeed } from '../world/simulatedCarrier';
import type { AskedRuns, RunDone } from './model';
import { runOnce } from './runOnce';

/** One rehearsal after the other; tells each run as it ends. One carrier for all runs, because the people are the same. */
parentPort?.on('message', ({ rehearsal, first, step }: AskedRuns) => {
  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  for (let run = first; run < rehearsal.runs; run += step) parentPort?.postMessage({ run, figures: runOnce(rehearsal, run, carrier) } satisfies RunDone);
});
