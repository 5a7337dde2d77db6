import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RunFigures } from '@/domain/forecast';
import type { Rehearsal } from './model';

/** 20,000 contacts take a fifth of this. */
const MEMORY_MB = 1_024;

/**
 * Runs beside everything else: the platform answers meanwhile. `onRun` is told how many runs have ended and says
 * whether to go on; when it says no, or the signal fires, the thread ends at once and the answer is null.
 */
export function rehearseInWorker(workersFolder: string, rehearsal: Rehearsal, signal: AbortSignal, onRun: (done: number) => Promise<boolean>): Promise<RunFigures[] | null> {
  return new Promise((resolve, reject) => {
    const runs: RunFigures[] = [];
    const worker = new Worker(join(workersFolder, 'rehearse.mjs'), { workerData: rehearsal, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', stop);
      void worker.terminate();
      settle();
    };
    const stop = () => end(() => resolve(null));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (run: RunFigures) => {
      runs.push(run);
      if (runs.length === rehearsal.runs) return end(() => resolve(runs));
      onRun(runs.length).then((goesOn) => (goesOn ? undefined : stop()), (error: unknown) => end(() => reject(error instanceof Error ? error : new Error(String(error)))));
    });
    worker.once('error', (error) => end(() => reject(error)));
    worker.once('exit', (code) => {
      if (code !== 0 && runs.length < rehearsal.runs) end(() => reject(new Error(`the rehearsal's thread ended with ${code}`)));
    });
  });
}
