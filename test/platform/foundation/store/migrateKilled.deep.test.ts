import path from 'node:path';
import pg from 'pg';
import { migrate, readMigrations, type Migration } from '@sandbox/platform/foundation/store/migrate';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { statementsOf } from './statementsOf';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const name of names) await database.asOwner((client) => client.query(`create database ${name}`));
});
afterAll(async () => {
  for (const name of names)
    await database.asOwner((client) => client.query(`drop database if exists ${name} with (force)`));
  await database.close();
});

const killedName = `test_${process.pid}_migrate_killed`;
const calmName = `test_${process.pid}_migrate_calm`;
const unguardedName = `test_${process.pid}_migrate_unguarded`;
const names = [killedName, calmName, unguardedName];
const real = readMigrations(path.join(projectFolder(), 'host-sandbox/platform/foundation/store/migrations'));

async function on<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href, options: '-c search_path=aicc' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Everything there is: tables with their columns, guards and grants, indexes, functions, triggers, and what was
 * applied.
 */
function catalog(name: string): Promise<string[]> {
  return on(name, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      with here as (select oid from pg_namespace where nspname = 'aicc')
      select 'class ' || relname || ' ' || relkind::text || ' ' || relrowsecurity::text || relforcerowsecurity::text || ' ' || coalesce(array_to_string(relacl, ','), '') as line
        from pg_class where relnamespace = (select oid from here) and relname not like 'pg_toast%'
      union all select 'column ' || attrelid::regclass::text || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull::text from pg_attribute
        join pg_class c on c.oid = attrelid where relnamespace = (select oid from here) and attnum > 0
      union all select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = (select oid from here)
      union all select 'function ' || proname || ' ' || md5(prosrc) from pg_proc where pronamespace = (select oid from here)
      union all select 'trigger ' || tgname || ' ' || tgrelid::regclass::text from pg_trigger join pg_class c on c.oid = tgrelid
        where relnamespace = (select oid from here) and not tgisinternal
      union all select 'policy ' || polname || ' ' || polrelid::regclass::text from pg_policy
      order by 1`);
    const applied = (
      await client.query<{ there: boolean }>("select to_regclass('aicc.migration') is not null as there")
    ).rows[0]?.there
      ? (await client.query<{ name: string }>('select name from migration order by name')).rows.map(
          (row) => `applied ${row.name}`,
        )
      : [];
    return [...rows.map((row) => row.line), ...applied];
  });
}

/**
 * The migration as far as its first statements; then the connection is cut, as by a kill of the process or the
 * server.
 */
const cutAfter = (one: Migration, count: number): Migration => ({
  name: one.name,
  sql: [...statementsOf(one.sql).slice(0, count), 'select pg_terminate_backend(pg_backend_pid())'].join(';\n'),
});

test('migration killed after any statement: leaves all or nothing, the next start completes it', async () => {
  let cuts = 0;
  const startKilledIn = (index: number, one: Migration, count: number) =>
    expect(
      on(killedName, (client) => migrate(client, [...real.slice(0, index), cutAfter(one, count)])),
    ).rejects.toThrow();
  for (const [index, one] of real.entries()) {
    // This start completes the migration before, and is killed when it has only begun this one.
    await startKilledIn(index, one, 0);
    const known = await catalog(killedName);
    for (let count = 1; count <= statementsOf(one.sql).length; count += 1) {
      await startKilledIn(index, one, count);
      expect([one.name, count, await catalog(killedName)]).toEqual([one.name, count, known]);
      cuts += 1;
    }
  }
  await on(killedName, (client) => migrate(client, real));
  await on(calmName, (client) => migrate(client, real));
  expect(cuts).toBeGreaterThan(80);
  expect(await catalog(killedName)).toEqual(await catalog(calmName));
});

test('killed after a migration, before its tables have row-level security: the next start adds it', async () => {
  const more: Migration = {
    name: '9001_more.sql',
    sql: 'create table more (company_id integer not null, n integer); create table plain (n integer)',
  };
  await on(unguardedName, (client) => migrate(client, real));
  // The guards are set in a transaction of their own; without it this is what a kill leaves.
  await on(unguardedName, async (client) => {
    await client.query('begin');
    await client.query(more.sql);
    await client.query(
      "insert into migration (name, checksum) select '9001_more.sql', encode(sha256($1::text::bytea), 'hex')",
      [more.sql],
    );
    await client.query('commit');
  });
  expect(await on(unguardedName, (client) => migrate(client, [...real, more]))).toEqual([]);
  const guarded = await catalog(unguardedName);
  expect(guarded.filter((line) => line.startsWith('policy ') && line.endsWith(' more'))).toHaveLength(2);
  expect(guarded.find((line) => line.startsWith('class more '))).toMatch(/ truetrue .*aicc_app=arwd/);
  expect(guarded.find((line) => line.startsWith('class plain '))).toMatch(/aicc_app=arwd/);
});
