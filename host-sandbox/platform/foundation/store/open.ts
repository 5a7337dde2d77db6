import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import type { Settings } from '../settings/settings';
import { startEmbedded, type Embedded } from './embedded/embedded';
import { openListener } from './live/listener';
import { migrate, readMigrations, schemaName } from './migrate';
import { canUseRoles } from './secure';
import type { Store } from './store';
import { Transactions } from './transactions';

export type StoreSettings = Pick<Settings, 'databaseUrl' | 'dataFolder' | 'root'>;

export interface OpenOptions {
  /** shows a line on the terminal */
  readonly say?: (line: string) => void;
  /** largest number of connections of this process, besides the one that listens */
  readonly connections?: number;
}

/** Name of every connection of the platform, by which processes that share a database count each other. */
const NAME = 'aicc-';
/** for transactions beside those of requests; they are short */
const SECOND_CONNECTIONS = 2;
const OLDEST_SERVER = 140_000;

// Counts and ids are whole numbers well below 2^53; as text they would be joined instead of added.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The PostgreSQL of the settings or the embedded one, migrated and ready to use. */
export async function openStore(settings: StoreSettings, options: OpenOptions = {}): Promise<Store> {
  const say = options.say ?? (() => undefined);
  const embedded =
    settings.databaseUrl === null
      ? await startEmbedded({ folder: path.join(settings.dataFolder, 'postgres'), root: settings.root, say })
      : null;
  try {
    return await connect(settings.databaseUrl ?? embedded?.url() ?? '', settings.root, embedded, options);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
}

async function connect(url: string, root: string, embedded: Embedded | null, options: OpenOptions): Promise<Store> {
  const name = `${NAME}${process.pid}-${randomBytes(4).toString('hex')}`;
  const config: pg.ClientConfig = { connectionString: withOptions(url), application_name: name };
  const migrations = readMigrations(path.join(root, 'host-sandbox/platform/foundation/store/migrations'));
  const asOwner = <T>(work: (client: pg.Client) => Promise<T>) => once(config, url, work);
  const roles = await asOwner(async (client) => {
    await checkServer(client);
    const applied = await migrate(client, migrations);
    if (applied.length > 0) options.say?.(`Database migrated: ${applied.join(', ')}`);
    return canUseRoles(client);
  });

  const pool = openPool(config, options.connections ?? 16);
  const second = openPool(config, SECOND_CONNECTIONS);
  const transactions = new Transactions(pool, roles);
  const besides = new Transactions(second, roles);
  const listener = await openListener(config);
  if (embedded) {
    embedded.onMove = () => {
      for (const one of [config, pool.options, second.options]) one.connectionString = withOptions(embedded.url());
    };
  }
  return {
    company: (companyId, work, authors = null) => transactions.run({ company: companyId, authors }, work),
    platform: (work) => transactions.run('platform', work),
    apart: (work) => besides.run('platform', work),
    listen: (channel, hear) => listener.listen(channel, hear),
    others: () => asOwner((client) => countOthers(client, name, true)),
    tidy: () => asOwner(tidy),
    async close() {
      await listener.close();
      await pool.end();
      await second.end();
      if (embedded && (await isShared(config, url, name))) await embedded.leave();
      else await embedded?.close();
    },
  };
}

/**
 * A broken connection is replaced at the next use; an `error` event without a listener would end the process. The
 * pool listens on idle connections and `Transactions` on those in use; one that breaks between the two is covered
 * here.
 */
function openPool(config: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...config, max, idle_in_transaction_session_timeout: 120_000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Whether another process uses the server, maybe another database of it; one that is closing too does not count. */
function isShared(config: pg.ClientConfig, url: string, name: string): Promise<boolean> {
  return once(
    { ...config, application_name: 'leaving' },
    url,
    async (client) => (await countOthers(client, name, false)) > 0,
  );
}

/** Analyses the platform's own tables only: the database may contain others. */
async function tidy(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables where schemaname = $1`,
    [schemaName],
  );
  if (rows[0]?.tables) await client.query(`vacuum (analyze) ${rows[0].tables}`);
}

async function countOthers(client: pg.Client, name: string, thisDatabase: boolean): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct application_name) as count from pg_stat_activity
      where application_name like $1 and application_name <> $2 and (not $3 or datname = current_database())`,
    [`${NAME}%`, name, thisDatabase],
  );
  return rows[0]?.count ?? 0;
}

/** Times are read and written in UTC, and tables found without their schema's name. */
function withOptions(url: string): string {
  const parsed = new URL(url);
  const given = parsed.searchParams.get('options') ?? '';
  parsed.searchParams.set(
    'options',
    `${given} -c search_path=${schemaName} -c timezone=UTC -c client_min_messages=warning`.trim(),
  );
  return parsed.href;
}

/** One connection as the database's owner, for one piece of work. */
async function once<T>(config: pg.ClientConfig, url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new Error(
      `The database at ${host}${pathname} cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::integer as number, version() as name",
  );
  const server = rows[0];
  if (!server || server.number < OLDEST_SERVER)
    throw new Error(`PostgreSQL 14 or later is needed; this is ${server?.name ?? 'unknown'}.`);
}
