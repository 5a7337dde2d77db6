import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** 20,000 contacts take a fifth of this. */
const MEMORY_MB = 1_024;
/** Calls of a run live as long as the run: with the usual 16 they are moved over and over, by helpers that want the cores too. */
const YOUNG_MB = 64;
/** Real ms; whoever changes a draft asks again within minutes. */
const KEPT_MS = 300_000;
/** What one rehearsal is dealt out to: a second core halves the wait, more would be taken from whoever works meanwhile. */
const AT_ONCE = Math.min(2, availableParallelism());

/** Threads to rehearse in. One that has rehearsed before is several times as fast, so those of one rehearsal are kept for a while. */
export class RehearsalThreads {
  private readonly kept = new Map<Worker, NodeJS.Timeout>();

  constructor(
    private readonly workersFolder: string,
    private readonly atOnce = AT_ONCE,
  ) {}

  /** For one rehearsal of so many runs. */
  take(runs: number): Worker[] {
    return Array.from({ length: Math.max(1, Math.min(this.atOnce, runs)) }, () => {
      const [kept] = this.kept.keys();
      if (kept === undefined) return this.begin();
      this.forget(kept);
      kept.ref();
      return kept;
    });
  }

  /** Only those that have done all they were asked. */
  giveBack(threads: readonly Worker[]): void {
    for (const thread of threads) {
      if (this.kept.size >= this.atOnce) void thread.terminate();
      else this.keep(thread);
    }
  }

  private keep(thread: Worker): void {
    // One that only waits does not keep the process alive.
    thread.unref();
    const until = setTimeout(() => {
      this.forget(thread);
      void thread.terminate();
    }, KEPT_MS);
    until.unref();
    this.kept.set(thread, until);
  }

  private begin(): Worker {
    const made = new Worker(join(this.workersFolder, 'rehearse.mjs'), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB } });
    made.on('error', () => this.forget(made));
    made.on('exit', () => this.forget(made));
    return made;
  }

  private forget(thread: Worker): void {
    clearTimeout(this.kept.get(thread));
    this.kept.delete(thread);
  }
}
