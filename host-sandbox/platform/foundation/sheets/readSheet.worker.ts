import { parentPort, workerData } from 'node:worker_threads';
import { readSheet, type SheetOptions, type SheetResult } from './readSheet';

const failed: SheetResult = { ok: false, failure: 'upload.unreadable' };

function run(): SheetResult {
  try {
    const { bytes, options } = workerData as { readonly bytes: Uint8Array; readonly options: SheetOptions };
    return readSheet(bytes, options);
  } catch {
    return failed;
  }
}

parentPort?.postMessage(run());
