import type { RunFigures } from '@/domain/forecast';
import type { Rehearsal } from './model';
import type { RehearsalThreads } from './threads';

/**
 * Runs beside everything else: the platform answers meanwhile. `onRun` is told how many runs have ended and says
 * whether to go on; when it says no, or the signal fires, the thread ends at once and the answer is null.
 */
export function rehearseInWorker(threads: RehearsalThreads, rehearsal: Rehearsal, signal: AbortSignal, onRun: (done: number) => Promise<boolean>): Promise<RunFigures[] | null> {
  return new Promise((resolve, reject) => {
    const runs: RunFigures[] = [];
    const worker = threads.take();
    let isOver = false;
    const end = (letGo: () => void, settle: () => void) => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener('abort', stop);
      worker.off('message', onMessage).off('error', fail).off('exit', onExit);
      letGo();
      settle();
    };
    const terminate = () => void worker.terminate();
    const stop = () => end(terminate, () => resolve(null));
    const fail = (error: unknown) => end(terminate, () => reject(error instanceof Error ? error : new Error(String(error))));
    const onMessage = (run: RunFigures) => {
      runs.push(run);
      if (runs.length === rehearsal.runs) return end(() => threads.giveBack(worker), () => resolve(runs));
      onRun(runs.length).then((goesOn) => (goesOn ? undefined : stop()), fail);
    };
    const onExit = (code: number) => fail(new Error(`the rehearsal's thread ended with ${code}`));
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', onMessage).on('error', fail).on('exit', onExit);
    if (signal.aborted) stop();
    else worker.postMessage(rehearsal);
  });
}
