import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Memory limit of a thread: 20,000 contacts take a fifth of this. */
const MEMORY_MB = 1_024;
/** Calls live as long as their run: with the default of 16 MB the garbage collector would move them again and again. */
const YOUNG_MB = 64;
/** Real ms an idle thread stays: a person who changes a draft rehearses again within minutes. */
const IDLE_MS = 300_000;
/** Threads of one rehearsal: a second core halves the wait, more would slow the requests served meanwhile. */
const AT_ONCE = Math.min(2, availableParallelism());

/**
 * Pool of threads for rehearsals. A thread that has rehearsed before is several times as fast, so threads stay for a
 * while.
 */
export class RehearsalThreads {
  private readonly idle = new Map<Worker, NodeJS.Timeout>();

  constructor(
    private readonly workersFolder: string,
    private readonly atOnce = AT_ONCE,
  ) {}

  /** Reserves threads for one rehearsal of so many runs. */
  take(runs: number): Worker[] {
    return Array.from({ length: Math.max(1, Math.min(this.atOnce, runs)) }, () => {
      const [idle] = this.idle.keys();
      if (idle === undefined) return this.begin();
      this.drop(idle);
      idle.ref();
      return idle;
    });
  }

  /** Only threads that finished all their runs go back to the pool. */
  giveBack(threads: readonly Worker[]): void {
    for (const thread of threads) {
      if (this.idle.size >= this.atOnce) void thread.terminate();
      else this.rest(thread);
    }
  }

  private rest(thread: Worker): void {
    // An idle thread does not keep the process alive.
    thread.unref();
    const until = setTimeout(() => {
      this.drop(thread);
      void thread.terminate();
    }, IDLE_MS);
    until.unref();
    this.idle.set(thread, until);
  }

  private begin(): Worker {
    const made = new Worker(join(this.workersFolder, 'rehearse.mjs'), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    made.on('error', () => this.drop(made));
    made.on('exit', () => this.drop(made));
    return made;
  }

  private drop(thread: Worker): void {
    clearTimeout(this.idle.get(thread));
    this.idle.delete(thread);
  }
}
