import type { RunFigures } from '@/domain/calling/forecast';
import type { RunRequest, Rehearsal, RunDone } from './model';
import type { RehearsalThreads } from './threads';

/**
 * Runs beside everything else: the platform answers meanwhile. The runs are dealt out to the threads and handed back in
 * their order, so that it does not matter how many there are. `onRun` is told how many runs have ended and says whether
 * to go on; when it says no, or the signal fires, the threads end at once and the answer is null.
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
