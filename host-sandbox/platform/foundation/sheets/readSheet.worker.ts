import { parentPort, workerData } from 'node:worker_threads';
import { readSheet, type SheetResult } from './readSheet';

const failed: SheetResult = { ok: false, failure: 'upload.unreadable' };

function run(): SheetResult {
  try {
    const { bytes, leastRows } = workerData as { readonly bytes: Uint8Array; readonly leastRows: number };
    return readSheet(bytes, leastRows);
  } catch {
    return failed;
  }
}

parentPort?.postMessage(run());
