import { parentPort, workerData } from 'node:worker_threads';
import { readSheet, type SheetResult } from './readSheet';

const failed: SheetResult = { ok: false, failure: 'upload.unreadable' };

function run(): SheetResult {
  try {
    return readSheet(workerData as Uint8Array);
  } catch {
    return failed;
  }
}

parentPort?.postMessage(run());
