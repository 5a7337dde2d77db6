import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf, isRunning, startOf } from './embeddedProcess';

const AGAIN_MS = 50;
const WITHIN_MS = 60_000;

/** Two platform processes that start on one folder take turns; the lock of one that died is taken over. */
export class ClusterLock {
  constructor(private readonly file: string) {}

  async lockWhile<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + WITHIN_MS;
    while (!this.take()) {
      if (performance.now() > until)
        throw new Error(
          `Another process has been starting PostgreSQL for a minute. If there is none, delete ${this.file}.`,
        );
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    try {
      return await work();
    } finally {
      rmSync(this.file, { force: true });
    }
  }

  /** Linked, not written, into its place, so that a process killed in between leaves no lock without an owner. */
  private take(): boolean {
    const own = `${this.file}.${process.pid}`;
    writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
    try {
      linkSync(own, this.file);
      return true;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      this.dropIfDead();
      return false;
    } finally {
      rmSync(own, { force: true });
    }
  }

  private dropIfDead(): void {
    try {
      const [pid, start = ''] = readFileSync(this.file, 'utf8').split(' ');
      const holder = Number(pid);
      if (!(holder > 0) || !isRunning(holder) || start !== startOf(holder)) rmSync(this.file, { force: true });
    } catch {
      // It went away meanwhile.
    }
  }
}
