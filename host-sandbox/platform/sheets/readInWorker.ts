import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SheetResult } from './readSheet';
import { Turns } from '../turns';
import { filesWaitingMost, workerMemoryMb, workersMost, workerTimeMs } from './sheetLimits';

const workers = new Turns(workersMost, filesWaitingMost);

/** Reads a file apart from everything else: what it does to memory or time ends with the worker. */
export function readInWorker(workersFolder: string, bytes: Uint8Array, leastRows = 2): Promise<SheetResult> {
  return workers.take(() => read(workersFolder, bytes, leastRows));
}

function read(workersFolder: string, bytes: Uint8Array, leastRows: number): Promise<SheetResult> {
  return new Promise((resolve) => {
    const worker = new Worker(join(workersFolder, 'readSheet.mjs'), {
      workerData: { bytes, leastRows },
      resourceLimits: { maxOldGenerationSizeMb: workerMemoryMb },
    });
    const end = (result: SheetResult) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ ok: false, failure: 'upload.tooBig' }), workerTimeMs);
    worker.once('message', end);
    // Out of memory arrives as an error too.
    worker.once('error', () => end({ ok: false, failure: 'upload.tooBig' }));
    worker.once('exit', (code) => {
      if (code !== 0) end({ ok: false, failure: 'upload.unreadable' });
    });
  });
}
