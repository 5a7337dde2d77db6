import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { dropScopedViews } from './scoped';
import { isSecuredFor, secure } from './secure';

/** Locked while a process migrates; two that start together wait for each other. */
const MIGRATION_LOCK = 4_021_968_001;

/** Everything of the platform is in a schema of its own, so that a database may contain other things too. */
export const schemaName = 'aicc';

export interface Migration {
  /** `0001_core.sql`, or by time (UTC) `202611231630_words.sql`, which sorts after all numbers given */
  readonly name: string;
  readonly sql: string;
}

const migrationName = /^\d{4}(?:\d{8})?_\w+\.sql$/;

/** In order of name. A file that would be left out for its name is an error. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const misnamed = names.find((name) => !migrationName.test(name));
  if (misnamed !== undefined) throw new Error(`Migration ${misnamed}: name it YYYYMMDDHHMM_words.sql.`);
  return names.sort().map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }));
}

/**
 * Applies what is missing, in order of name, each in a transaction of its own. Returns the names
 * applied. `client` is the owner's connection, not one limited to a company.
 */
export async function migrate(client: ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await client.query(`create schema if not exists ${schemaName}`);
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseUnknown(applied, migrations);
    const missing = migrations.filter((one) => !applied.has(one.name));
    if (missing.length > 0) await dropScopedViews(client);
    for (const one of missing) await pastDeadlocks(() => apply(client, one));
    if (missing.length > 0 || !(await isSecuredFor(client))) await pastDeadlocks(() => secure(client));
    return missing.map((one) => one.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

const DEADLOCK = '40P01';
const TRIES = 10;

/**
 * Older processes go on working while this one migrates: in a deadlock with them this one gives way and tries again.
 */
async function pastDeadlocks(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      const isDeadlock = typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === DEADLOCK;
      if (!isDeadlock || tries === TRIES) throw error;
    }
  }
}

function refuseUnknown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const changed = migrations.find((one) => applied.has(one.name) && applied.get(one.name) !== checksum(one));
  if (changed) {
    throw new Error(
      `Migration ${changed.name} was changed after this database had applied it. Add a new migration instead; ` +
        'a sandbox database may also be thrown away: stop, delete the data folder (AICC_DATA), start.',
    );
  }
  const known = new Set(migrations.map((one) => one.name));
  const newer = [...applied.keys()].find((name) => !known.has(name));
  if (newer !== undefined) {
    throw new Error(
      `This database was migrated by a newer version (${newer} is unknown here). Start that version, or use another database.`,
    );
  }
}

async function apply(client: ClientBase, one: Migration): Promise<void> {
  await client.query('begin');
  try {
    // Where the owner of the database is bound by row-level security like everybody, it would change no row.
    await client.query(`select set_config('aicc.scope', 'platform', true)`);
    await client.query(one.sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [one.name, checksum(one)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${one.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function checksum(one: Migration): string {
  return createHash('sha256').update(one.sql).digest('hex');
}
