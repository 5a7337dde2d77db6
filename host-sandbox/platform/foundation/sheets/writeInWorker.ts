import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Semaphore } from '../semaphore';
import { filesWaitingMost, workersMost } from './sheetLimits';
import type { writeSheet } from './writeSheet';

const workers = new Semaphore(workersMost, filesWaitingMost);

/**
 * Writes a workbook in a worker thread: of thousands of rows it takes long enough to hold up every request.
 *
 * @throws what the writing failed with
 */
export function writeInWorker(workersFolder: string, ...sheet: Parameters<typeof writeSheet>): Promise<Buffer> {
  return workers.take(() => write(workersFolder, sheet));
}

function write(workersFolder: string, sheet: Parameters<typeof writeSheet>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(workersFolder, 'writeSheet.mjs'), { workerData: sheet });
    worker.once('message', ({ buffer, byteOffset, byteLength }: Uint8Array) =>
      resolve(Buffer.from(buffer, byteOffset, byteLength)),
    );
    worker.once('error', reject);
    // After a message or an error this changes nothing.
    worker.once('exit', (code) => reject(new Error(`The thread that writes a workbook ended with ${code}`)));
  });
}
