import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const AGAIN_MS = 50;
const WITHIN_MS = 60_000;

/** Two platform processes that start on one folder take turns; the lock of one that died is taken over. */
export class ClusterLock {
  constructor(private readonly file: string) {}

  async hold<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + WITHIN_MS;
    while (!this.take()) {
      if (performance.now() > until) throw new Error(`Another process has been starting PostgreSQL for a minute. If there is none, delete ${this.file}.`);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    try {
      return await work();
    } finally {
      rmSync(this.file, { force: true });
    }
  }

  private take(): boolean {
    try {
      writeFileSync(this.file, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      this.dropIfDead();
      return false;
    }
  }

  private dropIfDead(): void {
    try {
      const holder = Number(readFileSync(this.file, 'utf8'));
      if (holder > 0 && !isRunning(holder)) rmSync(this.file, { force: true });
    } catch {
      // It went away meanwhile.
    }
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
