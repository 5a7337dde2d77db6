import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** 20,000 contacts take a fifth of this. */
const MEMORY_MB = 1_024;
/** Real ms; whoever changes a draft asks again within minutes. */
const KEPT_MS = 300_000;

/** Threads to rehearse in. One that has rehearsed before is several times as fast, so one is kept for a while. */
export class RehearsalThreads {
  private kept: Worker | null = null;
  private until: NodeJS.Timeout | null = null;

  constructor(private readonly workersFolder: string) {}

  take(): Worker {
    const { kept } = this;
    if (kept === null) return this.begin();
    this.forget(kept);
    kept.ref();
    return kept;
  }

  /** Only one that has done all it was asked. */
  giveBack(thread: Worker): void {
    if (this.kept !== null) return void thread.terminate();
    this.kept = thread;
    // One that only waits does not keep the process alive.
    thread.unref();
    this.until = setTimeout(() => {
      this.forget(thread);
      void thread.terminate();
    }, KEPT_MS);
    this.until.unref();
  }

  private begin(): Worker {
    const made = new Worker(join(this.workersFolder, 'rehearse.mjs'), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    made.on('error', () => this.forget(made));
    made.on('exit', () => this.forget(made));
    return made;
  }

  private forget(thread: Worker): void {
    if (this.kept !== thread) return;
    if (this.until) clearTimeout(this.until);
    this.until = null;
    this.kept = null;
  }
}
