import { parentPort } from 'node:worker_threads';
import { carrierParams } from '../world/carrierParams';
import { SimulatedCarrier, worldSeed } from '../world/simulatedCarrier';
import type { Rehearsal } from './model';
import { runOnce } from './runOnce';

/** One rehearsal after the other; tells each run as it ends. One carrier for all runs, because the people are the same. */
parentPort?.on('message', (rehearsal: Rehearsal) => {
  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  for (let run = 0; run < rehearsal.runs; run += 1) parentPort?.postMessage(runOnce(rehearsal, run, carrier));
});
