import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Place } from './embeddedPlace';
import { ServerPort } from './embeddedPort';
import { isLeaving, isPostgres, isRunning } from './embeddedProcess';

interface Access {
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly fast: boolean;
}

const START_WITHIN_MS = 30_000;
const STOP_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 20;
const LOG_MAX_BYTES = 10_000_000;

/** The cluster in `place.folder/data` and the process that serves it. */
export class Postmaster {
  port = 0;
  pid = 0;
  private readonly data: string;
  private readonly log: string;
  private readonly ports: ServerPort;

  constructor(
    private readonly place: Place,
    private readonly access: Access,
  ) {
    this.data = path.join(place.folder, 'data');
    this.log = path.join(place.folder, 'postgres.log');
    this.ports = new ServerPort(path.join(place.folder, 'port'));
  }

  isAlive(): boolean {
    return isRunning(this.pid) && isPostgres(this.pid, this.data);
  }

  /** Running, ready, and its database made; the caller holds the lock. */
  async ensure(say: (line: string) => void): Promise<void> {
    if (!existsSync(path.join(this.data, 'PG_VERSION'))) await this.create(say);
    if (!(await this.findRunning())) await this.start();
    await this.ensureDatabase();
  }

  /** Fast shutdown: transactions in flight are rolled back. */
  async stop(): Promise<void> {
    if (!this.isAlive()) return;
    process.kill(this.pid, 'SIGINT');
    if (await this.gone(STOP_WITHIN_MS)) return;
    process.kill(this.pid, 'SIGQUIT');
    await this.gone(STOP_WITHIN_MS);
  }

  /** Deletes all data. */
  async discard(): Promise<void> {
    const found = this.readPidFile();
    if (found && isRunning(found.pid) && isPostgres(found.pid, this.data)) {
      this.pid = found.pid;
      await this.stop();
    }
    rmSync(this.data, { recursive: true, force: true });
  }

  private async create(say: (line: string) => void): Promise<void> {
    const began = performance.now();
    const fresh = `${this.data}.new`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    if (this.place.runAs) chownSync(fresh, this.place.runAs.uid, this.place.runAs.gid);
    const password = path.join(this.place.folder, 'initial');
    writeFileSync(password, `${this.access.password}\n`, { mode: 0o600 });
    if (this.place.runAs) chownSync(password, this.place.runAs.uid, this.place.runAs.gid);
    try {
      await this.run('initdb', [
        `--pgdata=${fresh}`,
        `--username=${this.access.user}`,
        `--pwfile=${password}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(this.access.fast ? ['--no-sync'] : []),
      ]);
    } finally {
      rmSync(password, { force: true });
    }
    // Only a whole cluster ever has this name: a killed initdb leaves nothing that looks like one.
    rmSync(this.data, { recursive: true, force: true });
    renameSync(fresh, this.data);
    say(`PostgreSQL made in ${this.data} (${Math.round(performance.now() - began)} ms)`);
  }

  private async run(binary: string, args: string[]): Promise<void> {
    const child = this.spawn(binary, args, 'pipe');
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (said.includes('could not look up effective user ID')) {
      throw new Error(
        `User ${process.getuid?.() ?? ''} has no name on this machine, and PostgreSQL needs one. Add it to /etc/passwd, or set DATABASE_URL to a server of your own.`,
      );
    }
    if (code !== 0)
      throw new Error(`${binary} failed (${code ?? 'killed'}): ${said.trim().split('\n').slice(-4).join(' ')}`);
  }

  private spawn(binary: string, args: string[], output: 'pipe' | number) {
    const file = path.join(this.place.native, 'bin', process.platform === 'win32' ? `${binary}.exe` : binary);
    return spawn(file, args, {
      ...this.place.runAs,
      cwd: this.place.folder,
      // In a group of its own: Ctrl-C is for the platform, which then stops the server in order.
      detached: output !== 'pipe',
      stdio: ['ignore', output, output],
      // Nothing of the environment (PGDATA, PGPORT, …) reaches it.
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    });
  }

  private async start(): Promise<void> {
    const until = performance.now() + START_WITHIN_MS;
    const log = this.openLog();
    try {
      for (;;) {
        const port = await this.ports.choose();
        const child = this.spawn('postgres', ['-D', this.data, '-p', String(port), ...settings(this.access.fast)], log);
        const ended = new Promise<string>((resolve) => {
          child.once('error', (error) => resolve(error.message));
          child.once('exit', (code, signal) => resolve(`exit ${code ?? signal ?? ''}`));
        });
        child.unref();
        const failure = await Promise.race([ended, this.ready(child.pid ?? 0, until)]);
        if (failure === null) {
          this.port = port;
          this.pid = child.pid ?? 0;
          this.ports.save(port);
          return;
        }
        // After a kill its children may have the shared memory for a moment; a port may be taken meanwhile; and one
        // that a killed platform had begun to start may be there by now.
        if (await this.findRunning()) return;
        if (performance.now() > until)
          throw new Error(`PostgreSQL does not start (${failure}): ${this.tail()} The whole log: ${this.log}`);
        await pause(LOOK_EVERY_MS * 10);
      }
    } finally {
      closeSync(log);
    }
  }

  private async ready(pid: number, until: number): Promise<string | null> {
    while (performance.now() < until) {
      const found = this.readPidFile();
      if (found?.pid === pid && found.ready) return null;
      await pause(LOOK_EVERY_MS);
    }
    return `not ready within ${START_WITHIN_MS / 1000} s`;
  }

  /** The server of an earlier process that was killed, or of another process; a leftover file is removed. */
  private async findRunning(): Promise<boolean> {
    const until = performance.now() + START_WITHIN_MS;
    for (;;) {
      const found = this.readPidFile();
      if (!found) return false;
      if (!isRunning(found.pid) || !isPostgres(found.pid, this.data)) {
        rmSync(this.pidFile(), { force: true });
        return false;
      }
      if (found.ready && (await this.answers(found.port))) {
        this.pid = found.pid;
        this.port = found.port;
        return true;
      }
      if (performance.now() > until) {
        throw new Error(
          `A PostgreSQL (process ${found.pid}) holds ${this.data} and does not answer. Stop it, then start again.`,
        );
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  private async answers(port: number): Promise<boolean> {
    try {
      return await this.query(port, 'postgres', async (client) => {
        const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data");
        return rows[0]?.data === this.data;
      });
    } catch {
      return false;
    }
  }

  private async ensureDatabase(): Promise<void> {
    await this.query(this.port, 'postgres', async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [this.access.database]);
      if (rowCount === 0) await client.query(`create database ${this.access.database}`);
    });
  }

  private async query<T>(port: number, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const { user, password } = this.access;
    const client = new pg.Client({ host: '127.0.0.1', port, user, password, database, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  private readPidFile(): { pid: number; port: number; ready: boolean } | null {
    if (!existsSync(this.pidFile())) return null;
    const lines = readFileSync(this.pidFile(), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : null;
  }

  private pidFile(): string {
    return path.join(this.data, 'postmaster.pid');
  }

  private openLog(): number {
    if (existsSync(this.log) && statSync(this.log).size > LOG_MAX_BYTES) renameSync(this.log, `${this.log}.old`);
    const log = openSync(this.log, 'a', 0o600);
    chmodSync(this.log, 0o600);
    return log;
  }

  private tail(): string {
    return readFileSync(this.log, 'utf8').trim().split('\n').slice(-5).join(' | ');
  }

  private async gone(withinMs: number): Promise<boolean> {
    const until = performance.now() + withinMs;
    while ((this.isAlive() || isLeaving(this.pid)) && performance.now() < until) await pause(LOOK_EVERY_MS);
    return !this.isAlive();
  }
}

function settings(fast: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '256MB',
    // There are no replicas.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '2GB',
    // Queries are short; compiling them takes longer than running them.
    jit: 'off',
    // Containers give little shared memory, two cores little to win.
    max_parallel_workers_per_gather: 0,
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] %d ',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
