import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { projectFolder, readSettings, type Settings } from '@sandbox/platform/foundation/settings/settings';
import { openStore } from '@sandbox/platform/foundation/store/open';
import type { Store } from '@sandbox/platform/foundation/store/store';
import { openPool, withPooled } from './pooled';

/**
 * - `empty`: migrated, no rows.
 * - `people`: the demo companies and people, no history.
 * - `seeded`: with six months of history.
 */
export type Template = 'empty' | 'people' | 'seeded';

export interface TestDatabase {
  readonly store: Store;
  /** of this database alone; for what a test starts besides */
  readonly url: string;
  readonly settings: Settings;
  /** A connection of the owner, not limited by row-level security, to look behind the store: as new each time. */
  asOwner<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** A second process, as far as the database can tell. */
  openAnother(): Promise<Store>;
  close(): Promise<void>;
}

/** World time of what the templates hold: Saturday, 10:00 in Jakarta. */
export const testNow = Date.parse('2026-11-21T03:00:00Z');

/** A database of the test file's own, copied from a template: some 50 ms. */
export async function openTestDatabase({ template = 'empty' }: { template?: Template } = {}): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`;
  await asServer(async (client) => {
    const from = await ensureTemplate(client, template);
    await client.query(`create database ${name} template ${from} strategy file_copy`);
  });
  const url = urlOf(name);
  const stores: Store[] = [];
  const openAnother = async () => {
    const store = await openStore({ databaseUrl: url, dataFolder: '', root: projectFolder() }, { connections: 8 });
    stores.push(store);
    return store;
  };
  const store = await openAnother();
  const owner = openPool(url, '-c search_path=aicc -c timezone=UTC');
  return {
    store,
    url,
    openAnother,
    settings: readSettings({
      DATABASE_URL: url,
      PORT: '0',
      HOST_PORT: '0',
      AICC_SECRET_KEY: 'of-the-tests-and-of-nothing-else-at-all',
    }),
    asOwner: (work) => withPooled(owner, work),
    async close() {
      await Promise.all([owner.end(), ...stores.map((one) => one.close())]);
      await asServer((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Made by the first test that needs it; the others wait. */
async function ensureTemplate(client: pg.PoolClient, template: Template): Promise<string> {
  const name = `template_${template}_${versionOf(template)}`;
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return name;
    // Only a finished template has the name.
    const half = `${name}_half`;
    await client.query(`drop database if exists ${half} with (force)`);
    await client.query(`create database ${half}`);
    const store = await openStore(
      { databaseUrl: urlOf(half), dataFolder: '', root: projectFolder() },
      { connections: 8 },
    );
    try {
      await fill(store, template);
    } finally {
      await store.close();
    }
    await client.query(`alter database ${half} rename to ${name}`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  }
}

async function fill(store: Store, template: Template): Promise<void> {
  if (template === 'empty') return;
  const { seed } = await import('@sandbox/platform/simulation/seed/seed');
  await seed(store, { now: testNow, history: template === 'seeded' && dialerWorld, onProgress: () => undefined });
}

function versionOf(template: Template): string {
  const versions: unknown = JSON.parse(process.env.AICC_TEST_VERSIONS ?? '{}');
  const key = template === 'empty' ? 'empty' : 'seeded';
  if (typeof versions !== 'object' || versions === null || !(key in versions))
    throw new Error('Run it with jest, project "platform".');
  return String((versions as Record<string, unknown>)[key]);
}

function urlOf(database: string): string {
  const url = new URL(process.env.AICC_TEST_SERVER ?? '');
  url.pathname = `/${database}`;
  return url.href;
}

/** Of all the test files that share this module. */
let server: pg.Pool | null = null;

function asServer<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  server ??= openPool(urlOf('postgres'));
  return withPooled(server, work);
}
