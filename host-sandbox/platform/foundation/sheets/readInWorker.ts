import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SheetOptions, SheetResult } from './readSheet';
import { Semaphore } from '../semaphore';
import { filesWaitingMost, workerMemoryMb, workersMost, workerTimeMs } from './sheetLimits';

const workers = new Semaphore(workersMost, filesWaitingMost);

/** Reads a file in a worker thread, so that its use of memory and time has limits of its own. */
export function readInWorker(
  workersFolder: string,
  bytes: Uint8Array,
  options: SheetOptions = {},
): Promise<SheetResult> {
  return workers.take(() => read(workersFolder, bytes, options));
}

function read(workersFolder: string, bytes: Uint8Array, options: SheetOptions): Promise<SheetResult> {
  return new Promise((resolve) => {
    const worker = new Worker(join(workersFolder, 'readSheet.mjs'), {
      workerData: { bytes, options },
      resourceLimits: { maxOldGenerationSizeMb: workerMemoryMb },
    });
    const end = (result: SheetResult) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ ok: false, failure: 'upload.tooBig' }), workerTimeMs);
    worker.once('message', end);
    // Running out of memory arrives as an error too.
    worker.once('error', () => end({ ok: false, failure: 'upload.tooBig' }));
    worker.once('exit', (code) => {
      if (code !== 0) end({ ok: false, failure: 'upload.unreadable' });
    });
  });
}
