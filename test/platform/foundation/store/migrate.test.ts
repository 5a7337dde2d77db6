import path from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { migrate, readMigrations, type Migration } from '@sandbox/platform/foundation/store/migrate';
import { openStore } from '@sandbox/platform/foundation/store/open';
import * as callCounts from '@sandbox/platform/foundation/store/schema/reports/callCounts';
import * as calling from '@sandbox/platform/foundation/store/schema/calling/calling';
import * as robots from '@sandbox/platform/foundation/store/schema/calling/robots';
import * as core from '@sandbox/platform/foundation/store/schema/accounts/core';
import { appUser, company } from '@sandbox/platform/foundation/store/schema/accounts/core';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { until } from '@test/support/until';
import { addTwoCompanies } from './people';

let database: TestDatabase;
const clients: pg.Client[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await database.close();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, options: '-c search_path=aicc' });
  await client.connect();
  clients.push(client);
  return client;
}
const real = readMigrations(path.join(projectFolder(), 'host-sandbox/platform/foundation/store/migrations'));
const added = (sql: string, name = '9001_more.sql'): Migration[] => [...real, { name, sql }];

test('migrations: applied once and in order, even by several processes at once', async () => {
  const more = [
    ...added('create table more (n integer); insert into more values (1)'),
    { name: '9002_then.sql', sql: 'insert into more values (2); select pg_sleep(0.1)' },
  ];
  const applied = await Promise.all(Array.from({ length: 5 }, async () => migrate(await connect(), more)));
  expect(applied.flat()).toEqual(['9001_more.sql', '9002_then.sql']);
  const client = await connect();
  expect((await client.query('select n from more order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await migrate(client, more)).toEqual([]);
});

test('failed migration: changes nothing, the next start tries it again', async () => {
  const client = await connect();
  await expect(migrate(client, added('create table more (n integer); select 1 / 0'))).rejects.toThrow(
    /9001_more\.sql failed: division by zero/,
  );
  expect((await client.query("select to_regclass('more') as made")).rows).toEqual([{ made: null }]);
  expect(await migrate(client, added('create table more (n integer)'))).toEqual(['9001_more.sql']);
});

/** SQL that waits until somebody waits for what is locked here; half a second at most, as at a second try. */
const whenAnotherWaits = `do $$ begin
  for n in 1..50 loop
    exit when exists (select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)));
    perform pg_sleep(0.01);
  end loop;
end $$`;
const locksOf = (table: string) =>
  `select from pg_locks where granted and mode = 'AccessExclusiveLock' and relation = '${table}'::regclass`;

test('deadlock with an older process: the migration gives way and is applied afterwards', async () => {
  const [client, older] = [await connect(), await connect()];
  await client.query('create table one (n integer); create table two (n integer)');
  await older.query("set deadlock_timeout = '20s'; begin");
  await older.query('select n from one');
  const migrated = migrate(
    client,
    added(`alter table two add m integer; ${whenAnotherWaits}; alter table one add m integer`),
  );
  await until(async () => (await older.query(locksOf('two'))).rowCount === 1);
  await older.query('select n from two');
  await older.query('commit');
  expect(await migrated).toEqual(['9001_more.sql']);
  expect((await client.query('select m from one union all select m from two')).rows).toEqual([]);
});

test('applied migration changed later, or unknown to this version: refused', async () => {
  const client = await connect();
  await migrate(client, added('select 1'));
  await expect(migrate(client, added('select 2'))).rejects.toThrow(/9001_more\.sql was changed after/);
  await expect(migrate(client, real)).rejects.toThrow(/newer version \(9001_more\.sql/);
});

test('table added by a later migration: has row-level security by itself', async () => {
  const client = await connect();
  await database.asOwner(addTwoCompanies);
  await migrate(
    client,
    added('create table more (company_id integer not null, n integer); insert into more values (1, 1), (2, 2)'),
  );
  const seen = await database.store.company(2, (db) => db.execute('select n from more'));
  expect(seen.rows).toEqual([{ n: 2 }]);
});

test('tables in Drizzle: have the columns, types and null constraints of the database', async () => {
  const tables = Object.values<unknown>({ ...core, ...calling, ...robots, ...callCounts }).filter(
    (value): value is PgTable => value instanceof PgTable,
  );
  expect(tables.length).toBeGreaterThan(25);
  const client = await connect();
  const short: Record<string, string> = { 'timestamp with time zone': 'timestamptz' };
  for (const table of tables) {
    const { name, columns } = getTableConfig(table);
    const { rows } = await client.query<{ column: string; type: string; required: boolean }>(
      `select attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`aicc."${name}"`],
    );
    const described = columns.map((column) => ({
      column: column.name,
      type: column.getSQLType(),
      required: column.notNull || column.primary,
    }));
    const byName = (one: { column: string }, other: { column: string }) => one.column.localeCompare(other.column);
    expect({ name, columns: described.sort(byName) }).toEqual({
      name,
      columns: rows.map((row) => ({ ...row, type: short[row.type] ?? row.type })).sort(byName),
    });
  }
});

test('server without the right to create roles: companies are isolated all the same', async () => {
  const owner = `limited_${process.pid}`;
  const url = new URL(database.url);
  const name = `test_${process.pid}_limited`;
  await database.asOwner((client) => client.query(`create role ${owner} login password 'x' nosuperuser nocreaterole`));
  await database.asOwner((client) => client.query(`create database ${name} owner ${owner}`));
  Object.assign(url, { username: owner, password: 'x', pathname: `/${name}` });
  const store = await openStore({ databaseUrl: url.href, dataFolder: '', root: projectFolder() }, { connections: 3 });
  try {
    await store.platform(async (db) => {
      await db.insert(company).values(
        ['one', 'two'].map((title) => ({
          name: title,
          countryCode: 'ID',
          timeZone: 'Asia/Jakarta',
          products: [],
          licenceUntil: '2027-01-01',
          licenceConcurrency: 1,
          showApproval: { add_task: false, add_plan: false, download_list: false },
        })),
      );
    });
    expect(await store.company(2, (db) => db.select({ name: company.name }).from(company))).toEqual([{ name: 'two' }]);
    expect(await store.company(2, (db) => db.select().from(appUser))).toEqual([]);
    expect(await store.platform((db) => db.select().from(company))).toHaveLength(2);
    expect(await store.company(3, (db) => db.select().from(company))).toEqual([]);
    const client = new pg.Client({ connectionString: url.href, options: '-c search_path=aicc' });
    await client.connect();
    await migrate(client, added("update company set name = name || ' more'"));
    await client.end();
    expect(await store.company(2, (db) => db.select({ name: company.name }).from(company))).toEqual([
      { name: 'two more' },
    ]);
  } finally {
    await store.close();
    await database.asOwner((client) => client.query(`drop database ${name} with (force)`));
    await database.asOwner((client) => client.query(`drop role ${owner}`));
  }
});

test('unreachable database: the error names its address', async () => {
  const settings = { databaseUrl: 'postgres://nobody@127.0.0.1:9/none', dataFolder: '', root: projectFolder() };
  await expect(openStore(settings)).rejects.toThrow(/127\.0\.0\.1:9\/none cannot be reached/);
});
