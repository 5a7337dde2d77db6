import { parentPort, workerData } from 'node:worker_threads';
import { carrierParams } from '../world/carrierParams';
import { SimulatedCarrier, worldSeed } from '../world/simulatedCarrier';
import type { Rehearsal } from './model';
import { runOnce } from './runOnce';

/** Tells each run as it ends; one carrier for all of them, because the people are the same. */
const rehearsal = workerData as Rehearsal;
const carrier = new SimulatedCarrier(carrierParams, worldSeed);
for (let run = 0; run < rehearsal.runs; run += 1) parentPort?.postMessage(runOnce(rehearsal, run, carrier));
