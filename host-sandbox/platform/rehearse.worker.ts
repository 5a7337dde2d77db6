import { parentPort } from 'node:worker_threads';
import { carrierParams } from './simulation/carrier/carrierParams';
import { SimulatedCarrier, worldSeed } from './simulation/carrier/simulatedCarrier';
import type { RunRequest, RunDone } from './calling/campaigns/rehearsal/model';
import { runOnce } from './calling/campaigns/rehearsal/runOnce';

/** One rehearsal after the other; posts each run as it ends. One carrier serves all runs: the people are the same. */
parentPort?.on('message', ({ rehearsal, first, step }: RunRequest) => {
  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  for (let run = first; run < rehearsal.runs; run += step)
    parentPort?.postMessage({ run, figures: runOnce(rehearsal, run, carrier) } satisfies RunDone);
});
