import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPlace, isMarked, mark } from './embeddedPlace';
import { ClusterLock } from './embeddedLock';
import { Postmaster } from './embeddedServer';

export interface EmbeddedOptions {
  /** absolute; contains the cluster and its log */
  readonly folder: string;
  /** the repository, where the binaries are installed */
  readonly root: string;
  readonly say: (line: string) => void;
  /** for tests: faster, and data is lost in a power cut */
  readonly fast?: boolean;
}

export interface Embedded {
  /** of the database `aicc`, or of another one on the same server */
  url(database?: string): string;
  /** the server's process */
  pid(): number;
  /** Called when the server runs at another address, because its port had been taken meanwhile. */
  onMove: (() => void) | null;
  /** Stops the server. */
  close(): Promise<void>;
  /** Leaves it running for another process that uses it. */
  leave(): Promise<void>;
}

const databaseName = 'aicc';
const user = 'aicc';
/** A server that ended is noticed within this, ms. */
const WATCH_EVERY_MS = 250;

/**
 * The embedded PostgreSQL: created at the first start, found again when it still runs (after the platform was
 * killed), started when it does not, and started again when it ends by itself.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = findPlace(options.folder, options.root, options.say);
  const lock = new ClusterLock(path.join(place.folder, 'starting.lock'));
  const { server, password } = await lock.lockWhile(async () => {
    const known = passwordOf(place.folder);
    const made = new Postmaster(place, { user, password: known, database: databaseName, fast: options.fast === true });
    if (!isMarked(place)) await made.discard();
    mark(place);
    await made.ensure(options.say);
    return { server: made, password: known };
  });

  let watched = true;
  let restarting: Promise<void> | null = null;
  const watch = setInterval(() => {
    if (!watched || restarting || server.isAlive()) return;
    options.say('PostgreSQL ended by itself; starting it again.');
    const before = server.port;
    restarting = lock
      .lockWhile(() => server.ensure(options.say))
      .then(() => (server.port === before ? undefined : embedded.onMove?.()))
      .catch((error: unknown) =>
        options.say(`PostgreSQL does not start again: ${error instanceof Error ? error.message : String(error)}`),
      )
      .finally(() => {
        restarting = null;
      });
  }, WATCH_EVERY_MS);
  watch.unref();

  const leave = async () => {
    watched = false;
    clearInterval(watch);
    await restarting;
  };
  const embedded: Embedded = {
    onMove: null,
    url: (database = databaseName) => `postgres://${user}:${password}@127.0.0.1:${server.port}/${database}`,
    pid: () => server.pid,
    leave,
    async close() {
      await leave();
      await lock.lockWhile(() => server.stop());
    },
  };
  return embedded;
}

/** Created once; readable by the folder's owner only. */
function passwordOf(folder: string): string {
  const file = path.join(folder, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  // A cluster whose password is lost cannot be used.
  rmSync(path.join(folder, 'data'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const password = randomBytes(18).toString('base64url');
  writeFileSync(file, password, { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return password;
}
