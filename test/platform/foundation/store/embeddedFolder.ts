import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { isRunning } from '@sandbox/platform/foundation/store/embedded/embeddedProcess';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import type { Store } from '@sandbox/platform/foundation/store/store';
import { until } from '@test/support/until';
import { scratchFolder } from '../../../../scripts/testing/scratch.mjs';

/** A data folder of each test's own, with the platforms started on it; whatever is left ends after the test. */
export class EmbeddedFolder {
  path = '';
  stores: Store[] = [];
  /** folders a test has made in other places */
  elsewhere: string[] = [];
  private children: ChildProcess[] = [];

  make(): void {
    this.path = mkdtempSync(path.join(scratchFolder(), 'aicc-embedded-'));
    chmodSync(this.path, 0o755);
  }

  async remove(): Promise<void> {
    for (const store of this.stores) await store.close().catch(() => undefined);
    for (const child of this.children) child.kill('SIGKILL');
    const pid = this.postmaster();
    if (pid > 0 && isRunning(pid)) process.kill(pid, 'SIGQUIT');
    await until(() => pid === 0 || !isRunning(pid));
    for (const place of [this.path, ...this.elsewhere]) rmSync(place, { recursive: true, force: true });
    this.stores = [];
    this.children = [];
    this.elsewhere = [];
  }

  async open(said: string[] = []): Promise<Store> {
    const store = await openStore(
      { databaseUrl: null, dataFolder: this.path, root: projectFolder() },
      { say: (line) => said.push(line), connections: 4 },
    );
    this.stores.push(store);
    return store;
  }

  async openInChild(): Promise<ChildProcess> {
    const child = fork(path.join(import.meta.dirname, 'idlePlatform.ts'), [this.path], {
      execArgv: ['--import', 'tsx'],
      stdio: 'inherit',
    });
    this.children.push(child);
    await once(child, 'message');
    return child;
  }

  /** process id of the server; 0 where none has run */
  postmaster(): number {
    const file = path.join(this.path, 'postgres/data/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  }
}

export const note = (store: Store, text: string) =>
  store.platform((db) => db.execute(sql`insert into login_guess (account, failed_since) values (${text}, now())`));

export const notes = async (store: Store) =>
  (
    await store.platform((db) =>
      db.execute<{ name: string }>(sql`select account as name from login_guess order by account`),
    )
  ).rows.map((row) => row.name);
