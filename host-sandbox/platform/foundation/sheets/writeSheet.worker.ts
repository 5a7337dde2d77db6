import { parentPort, workerData } from 'node:worker_threads';
import { writeSheet } from './writeSheet';

parentPort?.postMessage(writeSheet(...(workerData as Parameters<typeof writeSheet>)));
