import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { buildWorkers } from '../../scripts/build/platform.mjs';
import { claim, scratchOf } from '../../scripts/testing/scratch.mjs';
import { startEmbedded, type Embedded } from '../../host-sandbox/platform/foundation/store/embedded/embedded';
import { isRunning } from '../../host-sandbox/platform/foundation/store/embedded/embeddedProcess';

/**
 * One PostgreSQL for all test runs in this tree: started by the first, stopped by the last. Templates stay
 * from run to run as long as what they were made of is the same.
 */

const root = path.resolve(import.meta.dirname, '../..');
/** Set-up and tear-down are loaded apart from each other; this is what they share. */
const shared: { server?: Embedded; presence?: pg.Client } = ((globalThis as Record<symbol, object>)[
  Symbol.for('aicc.testServer')
] ??= {});

export async function startDatabaseServer(): Promise<void> {
  await buildWorkers(root);
  const folder = scratchOf(root, 'test-postgres');
  claim(folder, root);
  const say = process.env.AICC_TEST_VERBOSE ? console.log : () => undefined;
  shared.server = await startEmbedded({
    folder,
    root,
    say,
    fast: true,
  });
  const url = shared.server.url('postgres');
  shared.presence = new pg.Client({ connectionString: url, application_name: `run-${process.pid}` });
  await shared.presence.connect();
  const versions = {
    empty: hashOf('host-sandbox/platform/foundation/store'),
    seeded: hashOf('host-sandbox/platform', 'src/domain', 'test/support/argon2.ts'),
  };
  await dropLeftovers(shared.presence, versions);
  process.env.AICC_TEST_SERVER = url;
  process.env.AICC_TEST_VERSIONS = JSON.stringify(versions);
}

export async function stopDatabaseServer(): Promise<void> {
  const { server, presence } = shared;
  if (!server || !presence) return;
  const { rows } = await presence.query<{ others: number }>(
    "select count(*)::integer as others from pg_stat_activity where application_name like 'run-%' and pid <> pg_backend_pid()",
  );
  await presence.end();
  if (rows[0]?.others === 0) await server.close();
  else await server.leave();
}

/** Databases of runs that were killed, and templates made of sources that have changed. */
async function dropLeftovers(client: pg.Client, versions: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'test\\_%' or datname like 'template\\_%'",
  );
  for (const { name } of rows) {
    const [kind, of] = name.split('_');
    const isLeft =
      kind === 'test' ? !isRunning(Number(of)) : !Object.values(versions).some((version) => name.endsWith(version));
    // Another run may be using it: then it is that run's.
    if (isLeft) await client.query(`drop database if exists ${name}`).catch(() => undefined);
  }
}

/** Tells whether any of these files, or anything below these folders, has changed. */
function hashOf(...places: string[]): string {
  const hash = createHash('sha256');
  for (const name of places.flatMap((place) => filesOf(path.join(root, place))))
    hash.update(name).update(readFileSync(name));
  return hash.digest('hex').slice(0, 12);
}

function filesOf(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
