import type { RunFigures } from '@/domain/calling/forecast';
import type { RunRequest, Rehearsal, RunDone } from './model';
import type { RehearsalThreads } from './threads';

/**
 * Runs in worker threads, so that the platform answers requests meanwhile. Runs are returned in their order, so that
 * the number of threads does not change the result. `onRun` gets the number of finished runs and returns whether to go
 * on; when it returns false, or the signal fires, the threads are ended at once and the result is null.
 */
export function rehearseInThreads(
  threads: RehearsalThreads,
  rehearsal: Rehearsal,
  signal: AbortSignal,
  onRun: (done: number) => Promise<boolean>,
): Promise<RunFigures[] | null> {
  return new Promise((resolve, reject) => {
    const runs: RunFigures[] = [];
    let done = 0;
    const workers = threads.take(rehearsal.runs);
    let isOver = false;
    const end = (letGo: () => void, settle: () => void) => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener('abort', stop);
      for (const worker of workers) worker.off('message', onMessage).off('error', fail).off('exit', onExit);
      letGo();
      settle();
    };
    const terminate = () => workers.forEach((worker) => void worker.terminate());
    const stop = () => end(terminate, () => resolve(null));
    const fail = (error: unknown) =>
      end(terminate, () => reject(error instanceof Error ? error : new Error(String(error))));
    const onMessage = ({ run, figures }: RunDone) => {
      runs[run] = figures;
      done += 1;
      if (done === rehearsal.runs)
        return end(
          () => threads.giveBack(workers),
          () => resolve(runs),
        );
      onRun(done).then((goesOn) => (goesOn ? undefined : stop()), fail);
    };
    const onExit = (code: number) => fail(new Error(`the rehearsal's thread ended with ${code}`));
    signal.addEventListener('abort', stop, { once: true });
    for (const worker of workers) worker.on('message', onMessage).on('error', fail).on('exit', onExit);
    if (signal.aborted) stop();
    else
      workers.forEach((worker, first) =>
        worker.postMessage({ rehearsal, first, step: workers.length } satisfies RunRequest),
      );
  });
}
