import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '@sandbox/platform/foundation/store/embedded/embeddedProcess';
import { scratchFolder } from '../../scripts/testing/scratch.mjs';

/** A data folder of a test's own, with an embedded database in it once a platform has run there. */
export interface WorldFolder {
  readonly folder: string;
  /** the database's address */
  url(): string;
  /** the database's process */
  postmaster(): number;
  /** port, process and last lines of the log of the database, to see why it does not answer */
  serverState(): string;
  /** Ends the database and deletes its folder; platforms on it are ended by those who started them. */
  drop(): Promise<void>;
}

export function worldFolder(): WorldFolder {
  const folder = mkdtempSync(path.join(scratchFolder(), 'aicc-world-'));
  // The database runs as somebody else when we are root.
  chmodSync(folder, 0o755);
  const stored = (name: string) => readFileSync(path.join(folder, 'postgres', name), 'utf8').trim();
  const postmaster = () => Number(stored('data/postmaster.pid').split('\n')[0]);
  return {
    folder,
    postmaster,
    url: () => `postgres://aicc:${stored('password')}@127.0.0.1:${stored('port')}/aicc`,
    serverState: () =>
      `port ${stored('port')}, process ${stored('data/postmaster.pid').split('\n').join(' ')}, log: ${stored('postgres.log').split('\n').slice(-8).join(' | ')}`,
    async drop() {
      const server = numberOr0(postmaster);
      if (server > 0 && isRunning(server)) process.kill(server, 'SIGQUIT');
      for (const end = performance.now() + 10_000; server > 0 && isRunning(server) && performance.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 50));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function numberOr0(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}
